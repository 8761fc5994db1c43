import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../docs/examples/service/answer.js';
import { listen, type Listening, type ListenOptions } from '../../../docs/examples/service/listen.js';
import { serverNames, servers } from '../../../docs/examples/service/servers.js';
import { send } from './http-client.js';

/** More than the system keeps of a connection, on both ends together. */
const body = 'x'.repeat(32e6);
const response = { status: 200, headers: { 'Content-Type': 'application/json' }, body };
const plain = { method: 'GET', target: '/', headers: [] } as const;
const LONG = 1e8;

describe.each(serverNames)('%s', (name) => {
  const clients: Socket[] = [];
  let listening: Listening;
  /** The ends of the connections that the server has, in the order in which they were made. */
  const served: Socket[] = [];
  afterEach(async () => {
    for (const client of clients.splice(0)) client.destroy();
    served.length = 0;
    await listening.stop();
  });

  async function start(answer: Answer, limits: Partial<ListenOptions>) {
    const server = await servers[name](answer);
    server.on('connection', (socket: Socket) => served.push(socket));
    listening = await listen(server, { port: 0, ...limits });
    return server;
  }

  /** Sends requests, and never reads. */
  async function slowClient(requests = 1): Promise<Socket> {
    const before = served.length;
    const client = connect(listening.port, '127.0.0.1');
    client.on('error', () => undefined);
    clients.push(client);
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(requests));
    while (served.length === before) await new Promise(setImmediate);
    return served[before];
  }

  const closed = async (socket: Socket): Promise<void> => {
    if (!socket.destroyed) await once(socket, 'close');
  };

  it('disconnects a client that takes nothing of its response', async () => {
    await start(() => Promise.resolve(response), { stalledMs: 50, unsentBytes: Infinity });
    await closed(await slowClient());
    await closed(await slowClient(3));
  });

  it('disconnects nobody whose response is still being computed', async () => {
    let give: () => void = () => undefined;
    const asked = new Promise<typeof response>((resolve) => (give = () => resolve({ ...response, body: '{}' })));
    const server = await start(() => asked, { stalledMs: 50 });
    const silent = once(server, 'timeout');
    const sent = send(listening.port, plain);
    await silent;
    give();
    expect((await sent).body).toBe('{}');
  });

  it('disconnects those that have read for longest, where all together leave too much unread', async () => {
    await start(() => Promise.resolve(response), { stalledMs: LONG, unsentBytes: 40e6 });
    const first = await slowClient();
    const second = await slowClient();
    await closed(first);
    const third = await slowClient();
    await closed(second);
    // One alone may have a response that is longer than that.
    expect(third.destroyed).toBe(false);
    let read = 0;
    for await (const part of clients[2]) {
      read += (part as Buffer).length;
      if (read > body.length) break;
    }
    expect(read).toBeGreaterThan(body.length);
  });
});
