import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, listen, listenerOf } from './listener-of.js';
import { servers } from './run-service.js';
import { send } from './http-client.js';
import { serverNames } from './server-names.js';

/** As long as a body may be, which is more than the system keeps of a connection. */
const body = 'x'.repeat(8e6);

const open = (server: Server): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );

describe.each(serverNames)('%s', (name) => {
  let server: Server;
  let listening: Awaited<ReturnType<typeof listen>>;
  const clients: Socket[] = [];
  afterEach(async () => {
    for (const each of clients.splice(0)) each.destroy();
    await listening.stop();
  });

  /** @param readMs - how long clients may take to read */
  async function start(readMs: number) {
    let answered = 0;
    const answer: Answer = () => {
      answered++;
      return Promise.resolve({ status: 200, headers: { 'Content-Type': 'application/json' }, body });
    };
    server = await servers[name](listenerOf(answer, { readMs, wait: delay }));
    listening = await listen(server);
    return () => answered;
  }

  async function ask(): Promise<Socket> {
    const client = connect(listening.port, '127.0.0.1').on('error', () => undefined);
    clients.push(client);
    await once(client, 'connect');
    // Nothing reads what comes.
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    return client;
  }

  it('ends the connections of clients that do not read, also half-closed ones and ones that read a little', async () => {
    // Time enough for one that reads, on a busy machine, too.
    const answered = await start(2000);
    const [half, slow] = [await ask(), await ask(), await ask()];
    half.end();
    slow.on('readable', () => void delay(50).then(() => slow.read(1000) as unknown));
    while (answered() < 3) await delay(1);
    expect(await open(server)).toBe(3);
    await expect.poll(() => open(server), { timeout: 20_000 }).toBe(0);
    expect((await send(listening.port, { method: 'GET', target: '/', headers: [] })).body).toBe(body);
  });

  it('leaves alone who reads, and who asks again on a connection after that time', async () => {
    await start(1000);
    const client = await ask();
    const lengthOf = async (): Promise<number> => {
      let length = 0;
      while (length < body.length) length += ((await once(client, 'data')) as [Buffer])[0].length;
      return length;
    };
    expect(await lengthOf()).toBeGreaterThan(body.length);
    await delay(1500);
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await lengthOf()).toBeGreaterThan(body.length);
  });
});
