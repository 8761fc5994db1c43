import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../docs/examples/service/answer.js';
import { listen, type Listening } from '../../../docs/examples/service/listen.js';
import { serverNames, servers } from '../../../docs/examples/service/servers.js';
import { send } from './http-client.js';

const plain = { method: 'GET', target: '/', headers: [] } as const;
const response = { status: 200, headers: { 'Content-Type': 'application/json' }, body: '{}' };

/** An answer that is given when the test says so. */
function slowAnswer() {
  const asked: { readonly give: () => void; readonly gone: AbortSignal | undefined }[] = [];
  const answer: Answer = (_, gone) =>
    new Promise((resolve) => {
      asked.push({ gone, give: () => resolve(response) });
    });
  const isAsked = async (times: number): Promise<void> => {
    while (asked.length < times) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  return { asked, answer, isAsked };
}

describe.each(serverNames)('%s', (name) => {
  const started: Listening[] = [];
  const start = async (answer: Answer, patienceMs = 60_000): Promise<Listening> => {
    const listening = await listen(await servers[name](answer), { port: 0, patienceMs });
    started.push(listening);
    return listening;
  };
  afterEach(async () => {
    for (const each of started.splice(0)) await each.stop();
  });

  it('sends the response that is under way when it is told to stop, and takes no further connection', async () => {
    const { asked, answer, isAsked } = slowAnswer();
    const { port, stop } = await start(answer);
    const agent = new Agent({ keepAlive: true });
    const sent = send(port, plain, agent);
    await isAsked(1);
    let stopped = false;
    const stopping = stop().then(() => {
      stopped = true;
    });
    await expect(send(port, plain)).rejects.toThrow('ECONNREFUSED');
    expect(stopped).toBe(false);
    asked[0].give();
    expect(await sent).toMatchObject({ status: 200, body: '{}' });
    await stopping;
    agent.destroy();
  });

  it('does not wait for connections that nothing is asked on', async () => {
    const { port, stop } = await start(() => Promise.resolve(response));
    const agent = new Agent({ keepAlive: true });
    await send(port, plain, agent);
    const idle = connect(port, '127.0.0.1');
    await once(idle, 'connect');
    idle.on('error', () => undefined);
    await stop();
    idle.destroy();
    agent.destroy();
  });

  it('ends what takes longer than its patience', async () => {
    const { answer, isAsked } = slowAnswer();
    const { port, stop } = await start(answer, 50);
    const sent = send(port, plain).catch((error: unknown) => error);
    await isAsked(1);
    await stop();
    expect(await sent).toBeInstanceOf(Error);
  });

  it('does not wait for ever for a request that trickles in', async () => {
    const server = await servers[name](() => Promise.resolve(response));
    expect(server.requestTimeout).toBe(30_000);
    expect(server.headersTimeout).toBeGreaterThan(0);
  });

  it('tells that a client has gone away, and goes on answering others', async () => {
    const { asked, answer, isAsked } = slowAnswer();
    const { port } = await start(answer);
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await isAsked(1);
    const { gone, give } = asked[0];
    expect(gone?.aborted).toBe(false);
    socket.resetAndDestroy();
    while (gone?.aborted === false) await new Promise((resolve) => setTimeout(resolve, 1));
    give();
    const sent = send(port, plain);
    await isAsked(2);
    expect(asked[1].gone?.aborted).toBe(false);
    asked[1].give();
    expect((await sent).status).toBe(200);
    expect(asked[1].gone?.aborted).toBe(false);
  });
});
