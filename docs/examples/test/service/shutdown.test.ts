import { once } from 'node:events';
import { Agent, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, listen, listenerOf } from './listener-of.js';
import { servers } from './run-service.js';
import { serverNames } from './server-names.js';
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

type Listening = Awaited<ReturnType<typeof listen>>;

/** Longer than any machine takes. */
const LONG = 1e8;

/** All that comes on a connection until it ends, which it must not do with an error. */
async function textOn(socket: Socket): Promise<string> {
  let text = '';
  for await (const part of socket) text += String(part);
  return text;
}

describe.each(serverNames)('%s', (name) => {
  const started: Listening[] = [];
  let server: Server;
  const start = async (answer: Answer, patienceMs = LONG): Promise<Listening> => {
    server = await servers[name](listenerOf(answer));
    const listening = await listen(server, patienceMs);
    started.push(listening);
    return listening;
  };
  const notListening = async (): Promise<void> => {
    while (server.listening) await new Promise(setImmediate);
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
    await notListening();
    await expect(send(port, plain)).rejects.toThrow('ECONNREFUSED');
    expect(stopped).toBe(false);
    asked[0].give();
    expect(await sent).toMatchObject({ status: 200, body: '{}' });
    await stopping;
    agent.destroy();
  });

  it('does not wait for connections that nothing is asked on', async () => {
    const { port, stop } = await start(() => Promise.resolve(response), 50);
    const agent = new Agent({ keepAlive: true });
    await send(port, plain, agent);
    const idle = connect(port, '127.0.0.1');
    await once(idle, 'connect');
    idle.on('error', () => undefined);
    await stop();
    idle.destroy();
    agent.destroy();
  });

  it('answers what has arrived when it is told to stop, also on connections that it has not heard of', async () => {
    const { port, stop } = await start((request) => Promise.resolve({ ...response, body: request.path }));
    const ask = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
    const connected = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
    await Promise.all(connected.map((socket) => once(socket, 'connect')));
    const used = new Agent({ keepAlive: true, maxSockets: 1 });
    await send(port, plain, used);
    const texts = connected.map(textOn);
    for (const socket of connected) socket.write(ask('/a'));
    const kept = send(port, { ...plain, target: '/kept' }, used);
    const late = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
    texts.push(...late.map(textOn));
    for (const socket of late) socket.write(ask('/a'));
    // That is when they are connected to, in the system, while the server has seen none of it.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    const stopping = stop();
    for (const text of await Promise.all(texts)) {
      const got = text.split('HTTP/1.1 200 OK').slice(1);
      expect(got.map((each) => each.slice(each.indexOf('\r\n\r\n') + 4).includes('/a'))).toEqual([true]);
    }
    expect((await kept).body).toBe('/kept');
    await stopping;
    used.destroy();
  });

  it('waits for the first request on a connection that was made before it was told to stop', async () => {
    const { port, stop } = await start(() => Promise.resolve(response));
    const socket = connect(port, '127.0.0.1');
    const text = textOn(socket);
    await once(server, 'connection');
    const stopping = stop();
    await notListening();
    // Several times as long as between two looks at the connections that are idle.
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await text).toMatch(/^HTTP\/1.1 200 OK/);
    await stopping;
  });

  it('ends what takes longer than its patience', async () => {
    const { answer, isAsked } = slowAnswer();
    const { port, stop } = await start(answer, 50);
    const sent = send(port, plain).catch((error: unknown) => error);
    await isAsked(1);
    await stop();
    expect(await sent).toBeInstanceOf(Error);
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
