import { describe, expect, it } from 'vitest';
import { type AnswerParts, createAnswer } from '../../service/answer.js';
import { honoApp } from '../../service/hono.js';
import type { Compute } from '../../service/threads.js';
import { memoryRates } from '../../stores/memory-stores.js';
import { StoreLocked } from '../../stores/when-unlocked.js';
import { type Bars, barsFromColumns } from '../../../../src/bars/index.js';
import type { KeyRecord } from '../../../../src/policy/index.js';
import { createService, internalError, type RateStore, type ServiceRequest } from '../../../../src/service/index.js';
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
  readonly find?: () => KeyRecord | null;
  readonly load?: () => Promise<Bars>;
  readonly take?: RateStore['take'];
  readonly version?: () => Promise<string>;
}

function answering(parts: Parts = {}) {
  const { find = () => record, load = () => Promise.resolve(noBars), take = memoryRates().take } = parts;
  const service = createService({ supported: { stocks: ['AAPL'] } });
  const lines: Parameters<AnswerParts['log']>[0][] = [];
  let computations = 0;
  const compute: Compute = async (task) => {
    computations++;
    return service.compute(task, [{ bars: await load() }]);
  };
  const answer = createAnswer({
    service,
    store: { find, take },
    versionOf: parts.version ?? (() => Promise.resolve('1')),
    compute,
    now: () => NOW,
    log: (line) => void lines.push(line),
  });
  return { answer, lines, computations: () => computations };
}

describe('an answer', () => {
  it.each([
    ['the bars cannot be read', () => Promise.reject(new Error(`no such file: ${plaintext}`))],
    ['the bars are none', () => Promise.resolve(null as unknown as Bars)],
    ['something is thrown that is no error', () => Promise.reject(plaintext as unknown as Error)],
  ])('is a 500 that says nothing when %s, and the log says why, without a key', async (_, load) => {
    const { answer, lines } = answering({ load });
    const { status, headers, body } = await answer(report);
    expect([status, body]).toEqual([500, internalError().body]);
    expect(headers.RateLimit).toContain('"burst";r=4');
    expect(lines).toMatchObject([{ status: 500, units: 1, error: expect.any(String) }]);
    expect(JSON.stringify(lines)).not.toContain(plaintext.slice(8, -4));
  });

  it.each([
    [
      'the keys cannot be read',
      {
        find: () => {
          throw new Error(`disk I/O error at ${plaintext}`);
        },
      },
    ],
    ['the rates stay locked', { take: () => Promise.reject(new StoreLocked('locked')) }],
  ] satisfies [string, Parts][])('is a 503 when %s, computes nothing, and the log says why', async (_, parts) => {
    const { answer, lines, computations } = answering(parts);
    const { status, headers } = await answer(report);
    expect([status, headers['Retry-After'] !== undefined]).toEqual([503, true]);
    expect(computations()).toBe(0);
    expect(lines).toMatchObject([{ status: 503, units: 0, error: expect.any(String) }]);
    expect(JSON.stringify(lines)).not.toContain(plaintext.slice(8, -4));
  });

  it('comes from the cache as long as the bars have their version, with the same bytes, and is charged', async () => {
    let version = '1';
    const { answer, lines, computations } = answering({ version: () => Promise.resolve(version) });
    const first = await answer(report);
    const again = await answer(report);
    expect([again.status, again.body, again.headers.ETag]).toEqual([200, first.body, first.headers.ETag]);
    expect(again.headers.RateLimit).toContain('"burst";r=3');
    const matching = { ...report, headers: { ...report.headers, 'if-none-match': first.headers.ETag } };
    expect((await answer(matching)).status).toBe(304);
    expect(computations()).toBe(1);
    version = '2';
    await answer(report);
    expect(computations()).toBe(2);
    expect(lines.map(({ status, cached }) => [status, cached])).toEqual([
      [200, false],
      [200, true],
      [304, true],
      [200, false],
    ]);
  });

  it('is not kept if the file was replaced while it was computed', async () => {
    let version = '1';
    const replaced = answering({
      version: () => Promise.resolve(version),
      load() {
        version = '2';
        return Promise.resolve(noBars);
      },
    });
    await replaced.answer(report);
    version = '1';
    await replaced.answer(report);
    expect(replaced.computations()).toBe(2);
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
