import { Agent, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { send } from './http-client.js';

const plain = { method: 'GET', target: '/', headers: [] } as const;

/** A server that counts what it answers, and closes a connection without a word when it is told to. */
async function startResetting(
  reset: (request: number) => boolean,
): Promise<{ server: Server; port: number; answered: () => number }> {
  let requests = 0;
  let answered = 0;
  const server = createServer((incoming, outgoing) => {
    if (reset(++requests)) incoming.socket.resetAndDestroy();
    else outgoing.end(`${++answered}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port, answered: () => answered };
}

describe('the client of the tests', () => {
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  it('sends a request once more where a connection that was kept is closed before anything came', async () => {
    const { server, port, answered } = await startResetting((request) => request === 2);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    closing.push(
      () => agent.destroy(),
      () => server.close(),
    );
    expect(await send(port, plain, agent)).toMatchObject({ status: 200, body: '1' });
    expect(await send(port, plain, agent)).toMatchObject({ status: 200, body: '2' });
    expect(answered()).toBe(2);
  });

  it('says so where a new connection is closed', async () => {
    const { server, port } = await startResetting(() => true);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    closing.push(
      () => agent.destroy(),
      () => server.close(),
    );
    await expect(send(port, plain, agent)).rejects.toMatchObject({ code: 'ECONNRESET' });
    await expect(send(port, plain)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });
});
