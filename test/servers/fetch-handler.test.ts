import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createService,
  fetchHandler,
  internalError,
  memoryBodies,
  memoryKeys,
  memoryRates,
  type Answered,
  type BarsNeed,
  type HandlerOptions,
  type Service,
  type ServiceRequest,
} from '../../src/service/index.js';
import { emptyState, take } from '../../src/rate-limit/index.js';
import { targetOf } from '../../src/servers/fetch-handler.js';
import { cases as requests } from '../service/properties/requests.js';
import { barsFor, marketsFor } from '../service/fixtures/bars-for.js';
import { bearer, findKey, keys, now, plans, records, supported } from '../service/fixtures/world.js';
import { cases } from '../cases.js';

const service = createService({
  supported,
  plans,
  streaming: true,
  cors: { origins: ['https://app.example.com'] },
});
const report = 'https://x.example/report_calculation/outside-days-standard/stocks/AAPL';
const authorization = bearer('all-access');

function handlerWith(more: object = {}, of: Service = service) {
  const answered: Answered[] = [];
  const options = {
    keys: memoryKeys(records.values()),
    rates: memoryRates(),
    bars: (need) => barsFor(need, 30),
    now: () => now,
    onAnswer: (each) => void answered.push(each),
    ...more,
  } as HandlerOptions;
  return { answered, handle: fetchHandler(of, options) };
}

const ask = (target: string, headers: Readonly<Record<string, string>> = {}): Request =>
  new Request(target, { headers: { authorization, ...headers } });

/** Ask as often as there are keys, as limits are not what is tried. */
const unlimited = {
  take: (_: string, { now: at, cost }: { now: number; cost: number }) => take(emptyState, at, { cost }).decision,
};

/** A store or loader may throw anything. */
const rejecting = (reason: unknown) => async () => {
  await Promise.resolve();
  throw reason as Error;
};

/** What a `Request` can be made of; it is in the form that a runtime gives it. */
function fetched({ method, path, query, headers }: ServiceRequest): Request | null {
  const asked = new Headers();
  try {
    for (const [name, values] of Object.entries(headers)) {
      for (const value of [values ?? []].flat()) asked.append(name, value);
    }
    return new Request(`https://x.example${path}${query === '' ? '' : `?${query}`}`, { method, headers: asked });
  } catch {
    return null;
  }
}

describe('fetchHandler', () => {
  it('answers every request as receive and compute do, to the last byte', async () => {
    const { handle } = handlerWith({ rates: unlimited });
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(requests, async ({ request }) => {
        const sent = fetched(request);
        fc.pre(sent !== null);
        const { pathname, search } = new URL(sent.url);
        const same = {
          method: sent.method,
          path: pathname,
          query: search.slice(1),
          headers: Object.fromEntries(sent.headers),
        };
        const received = service.receive(same, { now, findKey, rateLimit: () => null });
        const expected = received.finished
          ? received.response
          : service.compute(received.task, marketsFor(received.task.needs, 30));
        const got = await handle(sent);
        statuses.add(got.status);
        expect(got.status).toBe(expected.status);
        for (const [name, value] of Object.entries(expected.headers)) expect(got.headers.get(name)).toBe(value);
        expect(await got.text()).toBe(
          expected.chunks === undefined ? (expected.body ?? '') : [...expected.chunks].join(''),
        );
      }),
      { numRuns: cases(600) },
    );
    for (const status of [200, 401, 403]) expect(statuses).toContain(status);
  });

  it('takes path and query from the address as they were sent', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '/', '?', '%', '2', '#', ':', '.') });
    fc.assert(
      fc.property(text, text, (path, query) => {
        fc.pre(!path.includes('?'));
        const target = `/${path}?${query}`;
        expect(targetOf(target)).toEqual({ path: `/${path}`, query });
        fc.pre(!path.includes('#'));
        expect(targetOf(`https://x.example:80${target}`)).toEqual({ path: `/${path}`, query });
      }),
    );
    expect(targetOf('https://x.example')).toEqual({ path: '/', query: '' });
    expect(targetOf('https://x.example?a')).toEqual({ path: '/', query: 'a' });
    expect(targetOf('*')).toEqual({ path: '*', query: '' });
  });

  it.each([
    ['bars', { bars: () => Promise.reject(new Error(`no file: ${keys.pro.plaintext}`)) }, 500],
    ['no bars', { bars: () => undefined as never }, 500],
    ['the computation', { bars: undefined, compute: rejecting(keys.pro.plaintext) }, 500],
    ['nothing thrown', { bars: rejecting(undefined) }, 500],
    ['keys', { keys: { find: () => Promise.reject(new Error(keys.pro.plaintext)) } }, 503],
    ['rates', { rates: { take: () => Promise.reject(new Error(keys.pro.plaintext)) } }, 503],
    ['the clock', { now: () => NaN }, 500],
    ['bodies', { versionOf: () => '1', bodies: { get: () => Promise.reject(new Error('x')), set: () => 0 } }, 500],
  ] as [string, object, number][])('says nothing of what failed, and tells the hook: %s', async (_, more, status) => {
    const { handle, answered } = handlerWith(more);
    const got = await handle(ask(report, { origin: 'https://app.example.com' }));
    expect(got.status).toBe(status);
    expect(got.headers.get('access-control-allow-origin')).toBe('https://app.example.com');
    const text = await got.text();
    expect(text).not.toContain(keys.pro.plaintext.slice(8, -4));
    if (status === 500) expect(text).toBe(internalError().body);
    expect(answered).toMatchObject([{ status, error: expect.anything() }]);
  });

  it('gives a client its response, whatever the hook does', async () => {
    const onAnswer = () => {
      throw new Error('the disk is full');
    };
    expect((await handlerWith({ onAnswer }).handle(ask(report))).status).toBe(200);
  });

  it('tells of each request what it was, and `none` of one that could not be read', async () => {
    const { handle, answered } = handlerWith();
    for (const target of [
      report,
      'https://x.example/nothing',
      'https://x.example/discovery/scan?lookback=1mo&tickers=stocks/NONE',
    ]) {
      await handle(ask(target));
    }
    await handle(new Request(report));
    expect(answered.map(({ kind, status }) => [kind, status])).toEqual([
      ['report', 200],
      ['none', 404],
      ['scan', 403],
      ['none', 401],
    ]);
    const [{ bytes, milliseconds, response, received }] = answered;
    expect([bytes, milliseconds]).toEqual([Buffer.byteLength(response.body!), 0]);
    expect(received).toMatchObject({ units: 1, record: { plan: 'all-access' } });
  });

  it('keeps bodies as long as the data have their version, unless they were replaced meanwhile', async () => {
    let [version, computed] = ['1', 0];
    let replace = (): void => undefined;
    const { handle, answered } = handlerWith({
      rates: unlimited,
      versionOf: () => version,
      bodies: memoryBodies(),
      bars: (need: BarsNeed) => (computed++, replace(), barsFor(need, 30)),
    });
    const first = await handle(ask(report));
    const again = await handle(ask(report));
    expect([again.status, await again.text()]).toEqual([200, await first.text()]);
    const etag = first.headers.get('etag')!;
    expect([again.headers.get('etag'), (await handle(ask(report, { 'if-none-match': etag }))).status]).toEqual([
      etag,
      304,
    ]);
    expect(computed).toBe(1);
    replace = () => (version = '3');
    version = '2';
    await handle(ask(report));
    version = '2';
    await handle(ask(report));
    expect(computed).toBe(3);
    expect(answered.map(({ status, cached }) => [status, cached])).toEqual([
      [200, false],
      [200, true],
      [304, false],
      [200, false],
      [200, false],
    ]);
  });

  it('sends rows in lines as they are read, and ends the computation when the client goes', async () => {
    const { handle, answered } = handlerWith({ bars: (need: BarsNeed) => barsFor(need, 2000) });
    const target = `${report.replace('outside-days', 'green-and-red-days-by-weekday')}?format=jsonl`;
    const whole = await (await handle(ask(target))).text();
    expect(whole.trimEnd().split('\n').length).toBeGreaterThan(1000);
    expect(answered).toMatchObject([{ kind: 'report', bytes: Buffer.byteLength(whole), error: null }]);

    const cut = await handle(ask(target));
    const reader = cut.body!.getReader();
    const value = (await reader.read()).value as Uint8Array;
    // Nothing is told before the end.
    expect(answered).toHaveLength(1);
    await reader.cancel();
    expect(answered[1].bytes).toBe(value.length);
    expect(value.length).toBeLessThan(Buffer.byteLength(whole));
    const unread = await handle(ask(target));
    await unread.body!.cancel();
    expect(answered[2].bytes).toBe(0);
  });

  it('breaks a stream off whose computation fails, and tells the hook', async () => {
    function* chunks(): Generator<string, void, void> {
      yield 'a line\n';
      throw new Error('a secret');
    }
    const compute = () => ({ status: 200, headers: {}, body: null, chunks: chunks() });
    const { handle, answered } = handlerWith({ bars: undefined, compute });
    const response = await handle(ask(report));
    await expect(response.text()).rejects.toThrow();
    expect(answered).toMatchObject([{ bytes: 7, error: new Error('a secret') }]);
  });

  it('lets others come in between the steps of a scan, and stops when the client has gone', async () => {
    let [at, waits] = [now, 0];
    const gone = new AbortController();
    const { handle, answered } = handlerWith({
      now: () => (at += 6),
      wait: () => {
        // The stores answer at once, so only pauses wait.
        if (++waits === 5) gone.abort();
        return Promise.resolve();
      },
    });
    const scan = 'https://x.example/discovery/scan?lookback=1mo';
    const got = await handle(new Request(scan, { headers: { authorization }, signal: gone.signal }));
    expect([got.status, waits]).toEqual([499, 5]);
    const [{ response }] = answered;
    const [done, of] = response.headers.Progress.split(' of ').map(Number);
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(of);
  });

  it('does not read bodies, and lets go of them', async () => {
    let pulled = 0;
    let cancelled = false;
    const body = new ReadableStream(
      {
        pull: () => void pulled++,
        cancel: () => void (cancelled = true),
      },
      { highWaterMark: 0 },
    );
    const { handle } = handlerWith();
    const sent = new Request(report, {
      method: 'POST',
      headers: { authorization },
      body,
      // The types that a browser has do not name it.
      ...{ duplex: 'half' },
    });
    expect((await handle(sent)).status).toBe(405);
    expect([pulled, cancelled]).toEqual([0, true]);
  });

  it('has markets with events and a calendar', async () => {
    const target = 'https://x.example/report_calculation/event-day-standard/stocks/AAPL';
    const plain = await handlerWith().handle(ask(target));
    const events = [{ date: '2026-07-10', kind: 'own' }];
    const { handle } = handlerWith({
      bars: (need: BarsNeed) => ({ bars: barsFor(need, 30), events, calendar: null }),
    });
    expect([plain.status, (await handle(ask(target))).status]).toContain(200);
  });

  it.each([
    [{ bars: undefined }, 'options must have either bars or compute'],
    [{ compute: () => internalError() }, 'options must have either bars or compute'],
    [{ now: undefined }, 'options.now is missing'],
    [{ now: 1 }, 'options.now must be a function'],
    [{ keys: {} }, 'options.keys.find must be a function'],
    [{ rates: null }, 'options.rates must be an object'],
    [{ bodies: memoryBodies() }, 'options.bodies needs options.versionOf'],
    [{ bodies: new Map(), versionOf: 1 }, 'options.versionOf must be a function'],
    [{ whenRatesFail: 'hope' }, 'options.whenRatesFail must be'],
    [{ storeMs: 0 }, 'options.storeMs must be'],
    [{ wiat: () => 0 }, 'wiat'],
  ])('refuses, as the server starts, %j', (more, message) => {
    const options = { keys: memoryKeys(), rates: memoryRates(), bars: () => null, now: () => now, ...more };
    const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
    expect(() => fetchHandler(service, given as never)).toThrow(message);
  });
});

describe('memoryBodies', () => {
  it('keeps the newest bodies that have room together', () => {
    const sets = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(6)));
    fc.assert(
      fc.property(sets, fc.nat(12), (stored, most) => {
        const bodies = memoryBodies({ most });
        let model: (readonly [string, string])[] = [];
        for (const [key, length] of stored) {
          const body = key.repeat(length);
          bodies.set(key, body);
          if (!model.some(([known]) => known === key)) model.push([key, body]);
          while (model.reduce((sum, [, { length: of }]) => sum + of, 0) > most) model = model.slice(1);
          for (const each of 'abcd') expect(bodies.get(each)).toBe(model.find(([known]) => known === each)?.[1]);
        }
      }),
    );
  });
});
