import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createService,
  fetchHandler,
  memoryKeys,
  nodeListener,
  stopServer,
  type Answered,
  type NodeOptions,
  type ServiceResponse,
} from '../../src/service/index.js';
import { emptyState, take } from '../../src/rate-limit/index.js';
import { barsFor } from '../service/fixtures/bars-for.js';
import { bearer, now, plans, records, supported } from '../service/fixtures/world.js';
import { cases } from '../cases.js';

const service = createService({ supported, plans, streaming: true, cors: { origins: '*' } });
const authorization = bearer('all-access');
const report = '/report_calculation/green-and-red-days-by-weekday-standard/stocks/AAPL';
const chunk = `${'x'.repeat(65_000)}\n`;

const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(more: object = {}) {
  const answered: Answered[] = [];
  const options = {
    keys: memoryKeys(records.values()),
    rates: { take: (_, { now: at, cost }) => take(emptyState, at, { cost }).decision },
    bars: (need) => barsFor(need, 30),
    now: () => now,
    onAnswer: (each) => void answered.push(each),
    ...more,
  } as NodeOptions;
  const server = createServer({ maxHeaderSize: 65_536 }, nodeListener(service, options));
  running.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, options, answered, port: (server.address() as AddressInfo).port };
}

async function got(port: number, path: string, headers: object = { authorization }, method = 'GET') {
  const sent = request({ port, path, method, headers: { ...headers }, agent: false });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

/** A response in chunks, of which it is known how many were asked for and whether it was ended. */
function inChunks(count: number) {
  const told = { taken: 0, isEnded: false };
  function* chunks(): Generator<string, void, void> {
    try {
      for (; told.taken < count; told.taken++) yield chunk;
    } finally {
      told.isEnded = true;
    }
  }
  const compute = (): ServiceResponse => ({ status: 200, headers: {}, body: null, chunks: chunks() });
  return { told, options: { bars: undefined, compute } };
}

/** Reads nothing of its response. */
function readNothing(port: number) {
  const socket = connect(port, '127.0.0.1').pause();
  socket.write(`GET ${report} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n\r\n`);
  socket.on('error', () => undefined);
  return socket;
}

describe('nodeListener', () => {
  it('answers as fetchHandler does, to the last byte', async () => {
    const { port, options } = await serve();
    const handle = fetchHandler(service, options);
    const asked = fc.record({
      method: fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'POST', 'PROPFIND'),
      path: fc.constantFrom(
        report,
        `${report}?format=jsonl`,
        `${report}?detailed=false`,
        '/nothing',
        '/%zz?a=1',
        '/discovery/scan?lookback=1mo',
      ),
      headers: fc.constantFrom(
        { authorization },
        {},
        { authorization, origin: 'https://x.example', accept: 'application/problem+json' },
      ),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ method, path, headers }) => {
        const [here, there] = await Promise.all([
          handle(new Request(`https://x.example${path}`, { method, headers: headers as Record<string, string> })),
          got(port, path, headers, method),
        ]);
        expect(there.statusCode).toBe(here.status);
        for (const [name, value] of here.headers) {
          // Without this a fetch handler names a type of its own for what it is given as text.
          if (here.status !== 204 || name !== 'content-type') expect(there.headers[name]).toBe(value);
        }
        expect(await text(there)).toBe(await here.text());
      }),
      { numRuns: cases(300) },
    );
  });

  it('answers what cannot be a Request, and targets with a host', async () => {
    const { port } = await serve();
    expect((await got(port, '*', { authorization }, 'OPTIONS')).statusCode).toBe(404);
    expect((await got(port, report, { authorization }, 'TRACE')).statusCode).toBe(405);
    expect((await got(port, `HTTP://x.example:80${report}`)).statusCode).toBe(200);
    expect((await got(port, report, { authorization: [authorization, authorization] })).statusCode).toBe(401);
  });

  it('says how long a body is', async () => {
    const { port } = await serve();
    const response = await got(port, report);
    expect(Number(response.headers['content-length'])).toBe(Buffer.byteLength(await text(response)));
  });

  it('takes the target of a framework that has changed the url', async () => {
    const { options } = await serve();
    const listener = nodeListener(service, options);
    const server = createServer((incoming, outgoing) => {
      listener(Object.assign(incoming, { originalUrl: incoming.url, url: '/' }), outgoing);
    });
    running.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    expect((await got((server.address() as AddressInfo).port, report)).statusCode).toBe(200);
  });

  it('computes no chunk before the connection has taken those before, and all of them for a client that reads', async () => {
    const { told, options } = inChunks(200);
    const { port, answered } = await serve(options);
    const socket = readNothing(port);
    await expect.poll(() => told.taken).toBeGreaterThan(0);
    let before = -1;
    await expect.poll(() => [before, (before = told.taken)][0] === told.taken, { interval: 100 }).toBe(true);
    expect(told.taken).toBeLessThan(200);
    let read = 0;
    socket.on('data', (data) => (read += data.length)).resume();
    await expect.poll(() => told.isEnded).toBe(true);
    await expect.poll(() => read).toBeGreaterThan(200 * chunk.length);
    expect(answered).toMatchObject([{ bytes: 200 * chunk.length, error: null }]);
    socket.destroy();
  });

  it('ends the computation when the client goes', async () => {
    const { told, options } = inChunks(1e6);
    const { port, answered } = await serve(options);
    const socket = readNothing(port);
    await expect.poll(() => told.taken).toBeGreaterThan(0);
    socket.destroy();
    await expect.poll(() => told.isEnded).toBe(true);
    expect(told.taken).toBeLessThan(1000);
    expect(answered).toHaveLength(1);
  });

  it('tells the loader that the client has gone, and computes nothing', async () => {
    let seen: AbortSignal | undefined;
    const bars: NodeOptions['bars'] = async (need, signal) => {
      seen = signal!;
      await once(seen, 'abort');
      return barsFor(need, 30);
    };
    const { port, answered } = await serve({ bars });
    const socket = readNothing(port);
    await expect.poll(() => seen).toBeDefined();
    socket.destroy();
    await expect.poll(() => answered.length).toBe(1);
    expect(answered[0].status).toBe(499);
  });

  it('disconnects a client that does not read, or a little, within its time, and no other', async () => {
    const { told, options } = inChunks(1e6);
    const { port } = await serve({ ...options, wait, readMs: 200 });
    const little = readNothing(port);
    const reading = setInterval(() => void little.read(1), 20);
    await once(readNothing(port).resume().pause(), 'connect');
    await expect.poll(() => told.isEnded).toBe(true);
    clearInterval(reading);
    little.destroy();
    const quick = await serve({ wait, readMs: 40 });
    const response = await got(quick.port, report);
    await wait(100);
    expect((await text(response)).length).toBeGreaterThan(100);
  });

  it('breaks a response off whose computation fails', async () => {
    function* chunks(): Generator<string, void, void> {
      yield 'a line\n';
      throw new Error('a secret');
    }
    const compute = (): ServiceResponse => ({ status: 200, headers: {}, body: null, chunks: chunks() });
    const { port, answered } = await serve({ bars: undefined, compute });
    await expect(got(port, report).then(text)).rejects.toThrow();
    expect(answered).toMatchObject([{ bytes: 7, error: new Error('a secret') }]);
  });
});

describe('stopServer', () => {
  it('answers what has arrived, and takes no more connections', async () => {
    let answer = (): void => undefined;
    const bars: NodeOptions['bars'] = async (need) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return barsFor(need, 30);
    };
    const { server, port } = await serve({ bars });
    const idle = connect(port, '127.0.0.1');
    await once(idle, 'connect');
    const asked = got(port, report);
    await once(server, 'request');
    const stopped = stopServer(server, wait);
    await wait(50);
    answer();
    const response = await asked;
    expect([response.statusCode, (await text(response)).length > 100]).toEqual([200, true]);
    await stopped;
    await expect(got(port, report)).rejects.toThrow('ECONNREFUSED');
  });

  it('ends what takes longer than its patience', async () => {
    const bars = () => new Promise<never>(() => undefined);
    const { server, port } = await serve({ bars });
    const asked = got(port, report);
    await once(server, 'request');
    const failed = expect(asked).rejects.toThrow('socket hang up');
    await stopServer(server, wait, 60);
    await failed;
  });

  it('refuses a wait that is none', async () => {
    const { server } = await serve();
    await expect(stopServer(server, 20 as never)).rejects.toThrow('wait must be a function');
    await expect(stopServer(server, wait, -1)).rejects.toThrow('patienceMs');
  });
});
