import { describe, expect, it } from 'vitest';
import { createAnswer } from '../../../docs/examples/service/answer.js';
import { createCompute } from '../../../docs/examples/service/compute.js';
import { createInFlight } from '../../../docs/examples/service/in-flight.js';
import { honoApp } from '../../../docs/examples/service/hono.js';
import { createBarStore } from '../../../docs/examples/service/bar-store.js';
import { openKeyStore, StoreLocked } from '../../../docs/examples/service/key-store.js';
import { jsonLines, type LogEntry } from '../../../docs/examples/service/request-log.js';
import { sampleFile } from '../../../docs/examples/service/sample.js';
import { type Bars, barsFromColumns } from '../../../src/bars/index.js';
import { hashKey, type KeyRecord } from '../../../src/policy/index.js';
import { emptyState, take } from '../../../src/rate-limit/index.js';
import { createService, internalError, type Service, type ServiceRequest } from '../../../src/service/index.js';
import { keys } from './three-servers.js';

const NOW = Date.UTC(2018, 4, 12, 12);
const { plaintext, record } = keys.allAccess;
const request = (path: string, query = ''): ServiceRequest => ({
  method: 'GET',
  path,
  query,
  headers: { authorization: `Bearer ${plaintext}` },
});
const report = request('/report_calculation/outside-days-standard/stocks/AAPL', 'start_date=2018-01-02');
const empty: number[] = [];
const noBars = barsFromColumns({ time: empty, open: empty, high: empty, low: empty, close: empty }, { interval: '1d' });

interface Parts {
  readonly find?: (hash: string) => KeyRecord | null;
  readonly load?: () => Promise<Bars>;
  readonly service?: Service;
  /** Told before a request is charged. */
  readonly charging?: () => void;
  readonly mostPerKey?: number;
  readonly lockedMs?: number;
}

function answering(parts: Parts = {}) {
  const { find = () => record, load = () => Promise.resolve(noBars), charging, mostPerKey = 10, lockedMs } = parts;
  const service = parts.service ?? createService({ supported: { stocks: ['AAPL'] } });
  const lines: (LogEntry & { readonly error?: string })[] = [];
  let state = emptyState;
  const answer = createAnswer({
    service: createService({ supported: { stocks: ['AAPL'] } }),
    keys: {
      find,
      take(_, now) {
        charging?.();
        const taken = take(state, now);
        ({ state } = taken);
        return taken.decision;
      },
    },
    compute: createCompute(service, load),
    inFlight: createInFlight({ mostPerKey }),
    now: () => NOW,
    log: jsonLines((line) => void lines.push(JSON.parse(line) as LogEntry)),
    lockedMs,
  });
  return { answer, lines, charged: () => state.instants.length };
}

describe('an answer', () => {
  it.each([
    [
      'the keys cannot be read',
      {
        find: () => {
          throw new Error(`disk I/O error at ${plaintext}`);
        },
      },
    ],
    ['the bars cannot be read', { load: () => Promise.reject(new Error(`no such file: ${plaintext}`)) }],
    ['the bars are none', { load: () => Promise.resolve(null as unknown as Bars) }],
    ['something is thrown that is no error', { load: () => Promise.reject(plaintext as unknown as Error) }],
  ])('is a 500 that says nothing when %s, and the log says why, without a key', async (_, parts) => {
    const { answer, lines } = answering(parts);
    const { headers, ...sent } = internalError();
    expect(await answer(report)).toMatchObject({ ...sent, headers });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ status: 500, error: expect.any(String) });
    expect(JSON.stringify(lines)).not.toContain(plaintext.slice(8, -4));
  });

  it('gives way to others between the steps of a scan, and stops where the client has gone away', async () => {
    const gone = new AbortController();
    let steps = 0;
    const service = createService({ supported: { stocks: ['AAPL'] } });
    const endless: Service = {
      ...service,
      *steps() {
        for (;;) {
          steps++;
          yield { done: steps, of: Infinity, assetClass: 'stocks', ticker: 'AAPL', family: 'gap-fill' };
        }
      },
    };
    const { answer, lines } = answering({ service: endless });
    // Were there no turn for anything else, this would never come.
    setTimeout(() => gone.abort());
    await answer(report, gone.signal);
    expect(steps).toBeGreaterThan(0);
    expect(lines[0]).toMatchObject({ gone: true });
    expect(lines[0]).not.toHaveProperty('status');
    expect(lines[0]).not.toHaveProperty('error');
  });

  it('of a scan is the one that respond gives', async () => {
    const bars = createBarStore([sampleFile]);
    const store = openKeyStore(':memory:');
    store.put(record);
    const service = createService({ supported: { stocks: ['AAPL'] } });
    const answer = createAnswer({
      service,
      keys: store,
      compute: createCompute(service, bars.load),
      inFlight: createInFlight(),
      now: () => NOW,
      log: () => undefined,
    });
    const scan = request('/discovery/scan', 'lookback=1y');
    const received = service.receive(scan, { now: NOW, findKey: () => record, rateLimit: () => null });
    if (received.finished) throw new Error(`${received.response.status}`);
    const markets = await Promise.all(received.task.needs.map(async (need) => ({ bars: await bars.load(need) })));
    expect(await answer(scan)).toEqual(service.compute(received.task, markets));
    store.close();
  });

  it('to HEAD is that to GET without its body, and says how long that is', async () => {
    const refused = request('/discovery/scan', 'lookback=never–ever');
    for (const asked of [report, request('/nothing'), refused, { ...report, headers: {} }]) {
      const get = await answering().answer(asked);
      const head = await answering().answer({ ...asked, method: 'HEAD' });
      const length = String(new TextEncoder().encode(get.body ?? '').length);
      expect(head).toEqual({ ...get, headers: { ...get.headers, 'Content-Length': length }, body: null });
    }
  });

  it('is a 503 to a key that has as many requests in flight as it may, until one of them is answered', async () => {
    let finish: (bars: Bars) => void = () => undefined;
    const loading = new Promise<Bars>((resolve) => (finish = resolve));
    const { answer, lines } = answering({ load: () => loading, mostPerKey: 2 });
    const both = [answer(report), answer(report)];
    const refused = await answer(report);
    expect(refused).toMatchObject({ status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } });
    expect(refused.headers.RateLimit).toContain('"burst";r=2');
    expect(JSON.parse(refused.body ?? '')).toEqual({
      code: 'unavailable',
      message: '2 requests of this key are being computed. Please wait until one is answered.',
    });
    // What needs no computation does not count.
    expect((await answer(request('/nothing'))).status).toBe(404);
    finish(noBars);
    for (const each of both) expect((await each).status).toBe(200);
    expect((await answer(report)).status).toBe(200);
    expect(lines.map(({ status }) => status)).toEqual([503, 404, 200, 200, 200]);
  });

  it('waits for keys that another process has locked, and is charged once; to a bad key it does not wait', async () => {
    let isLocked = true;
    const { answer, charged } = answering({
      find: (hash) => (hash === hashKey(plaintext) ? record : null),
      charging() {
        if (isLocked) throw new StoreLocked();
      },
      lockedMs: 1e9,
    });
    const waiting = answer(report);
    const bad = { ...report, headers: { authorization: `Bearer ${keys.unknown.plaintext}` } };
    expect((await answer(bad)).status).toBe(401);
    isLocked = false;
    expect((await waiting).status).toBe(200);
    expect(charged()).toBe(1);
  });

  it('is a 503 where the keys stay locked, and nothing is charged', async () => {
    const charging = () => {
      throw new StoreLocked();
    };
    const { answer, charged, lines } = answering({ charging, lockedMs: 0 });
    const refused = await answer(report);
    expect(refused).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
    expect(JSON.parse(refused.body ?? '')).toEqual({ code: 'unavailable', message: expect.any(String) });
    expect(charged()).toBe(0);
    expect(lines).toMatchObject([{ status: 503, key: null }]);
  });
});

describe('the handler of Hono, without Node', () => {
  it('answers a Request as the service does', async () => {
    const { answer } = answering();
    const app = honoApp(answer);
    const url = `https://example.com${report.path}?${report.query}`;
    const fetched = await app.fetch(new Request(url, { headers: { authorization: `Bearer ${plaintext}` } }));
    const { status, headers, body } = await answering().answer(report);
    expect(fetched.status).toBe(status);
    expect(await fetched.text()).toBe(body);
    for (const [name, value] of Object.entries(headers)) expect(fetched.headers.get(name)).toBe(value);

    const etag = fetched.headers.get('etag') ?? '';
    const again = new Request(url, { headers: { authorization: `Bearer ${plaintext}`, 'if-none-match': etag } });
    expect((await app.fetch(again)).status).toBe(304);
  });

  it.each([
    ['HEAD', '/discovery/scan?lookback=1mo', 200],
    ['OPTIONS', '/discovery/scan', 204],
    ['POST', '/discovery/scan', 405],
    ['PROPFIND', '/discovery/scan', 405],
    ['GET', '/nothing/%zz/%00?%', 404],
    ['GET', '/discovery/scan?lookback=1mo&lookback=1mo', 400],
  ])('%s %s is %i', async (method, target, status) => {
    const { answer } = answering();
    const headers = { authorization: `Bearer ${plaintext}` };
    expect((await honoApp(answer).fetch(new Request(`https://example.com${target}`, { method, headers }))).status).toBe(
      status,
    );
  });

  it('knows no key that comes in two headers', async () => {
    const { answer } = answering();
    const headers = new Headers();
    headers.append('authorization', `Bearer ${plaintext}`);
    headers.append('authorization', `Bearer ${plaintext}`);
    const got = await honoApp(answer).fetch(new Request('https://example.com/discovery/scan', { headers }));
    expect(got.status).toBe(401);
  });
});
