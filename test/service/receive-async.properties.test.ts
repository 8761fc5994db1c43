import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeyRecord } from '../../src/policy/index.js';
import { emptyState, take, type RateState } from '../../src/rate-limit/index.js';
import { createService, type AsyncContext, type Received } from '../../src/service/index.js';
import { requestOf } from './fixtures/receive-with.js';
import { bearer, findKey, keys, now, plans, supported } from './fixtures/world.js';
import { cases } from './properties/requests.js';

const limits = [{ name: 'few', limit: 4, windowMs: 5000 }];
const services = [
  createService({ supported, plans, limits }),
  createService({ supported, plans, limits, charge: (cost) => Math.max(1, Math.round(cost)), maxCost: 8 }),
];
const versionOf = ({ ticker }: { readonly ticker: string }): string | null => (ticker === 'MSFT' ? null : ticker);

/** What both ways have to agree on. */
const told = ({ rateLimit: _state, ...received }: Received): object => received;

describe('asynchronous stores', () => {
  it('give the same responses as synchronous ones in the order of their charges, however requests interleave', async () => {
    const requests = fc.array(fc.tuple(cases, fc.nat(3000)), { minLength: 1, maxLength: 8 });
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...services), requests, fc.scheduler(), async (service, asked, scheduler) => {
        const stored = new Map<string, RateState>();
        const order: number[] = [];
        const received = asked.map(([{ request }, later], i) =>
          service.receiveAsync(request, {
            now: now + later,
            keys: { find: async (hash) => (await scheduler.schedule(Promise.resolve()), findKey(hash)) },
            rates: {
              async take(key, { now: instant, ...charge }) {
                await scheduler.schedule(Promise.resolve());
                order.push(i);
                const { decision, state } = take(stored.get(key) ?? emptyState, instant, charge);
                stored.set(key, state);
                await scheduler.schedule(Promise.resolve());
                return decision;
              },
            },
            whenRatesFail: 'refuse',
            versionOf: async (need) => (await scheduler.schedule(Promise.resolve()), versionOf(need)),
          }),
        );
        const results = await scheduler.waitFor(Promise.all(received));
        // Each authenticated request was charged once.
        const authenticated = results.flatMap(({ record }, i) => (record === null ? [] : [i]));
        expect([...order].sort((a, b) => a - b)).toEqual(authenticated);

        const states = new Map<string, RateState>();
        const others = asked.flatMap((_, i) => (order.includes(i) ? [] : [i]));
        for (const i of [...order, ...others]) {
          const [{ request }, later] = asked[i];
          const rateLimit = ({ hash }: KeyRecord): RateState | undefined => states.get(hash);
          const same = service.receive(request, { now: now + later, findKey, rateLimit, versionOf });
          if (same.record !== null && same.rateLimit !== null) states.set(same.record.hash, same.rateLimit);
          expect(told(results[i])).toEqual(told(same));
          expect(results[i].rateLimit).toBeNull();
          if (same.finished) seen.add(same.response.status);
        }
        expect(states).toEqual(stored);
      }),
      { numRuns: 50 },
    );
    for (const status of [401, 403, 429]) expect(seen).toContain(status);
  });
});

describe('a store that fails', () => {
  const [service] = services;
  const request = requestOf('/report_calculation/previous-days-range-standard/stocks/AAPL', keys.pro.plaintext);
  const fails = (error: unknown) => () => {
    throw error as Error;
  };
  const context: AsyncContext = {
    now,
    keys: { find: findKey },
    rates: { take: (_key, { now: at, ...charge }) => take(emptyState, at, charge).decision },
    whenRatesFail: 'refuse',
  };
  const lost = new Error('lost');
  const unavailable = {
    status: 503,
    headers: { 'Content-Type': 'application/json', 'Retry-After': '5', 'Cache-Control': 'no-store' },
    body: '{"code":"unavailable","message":"The service is temporarily unavailable. Please try again later."}',
  };

  it.each([
    ['at once', fails(lost)],
    ['later', () => Promise.reject(lost)],
  ])('%s, with the keys, is a 503 to whoever has to be known, and nobody is charged', async (_, find) => {
    let charged = 0;
    const rates = { take: () => (charged++, take(emptyState, now).decision) };
    for (const whenRatesFail of ['admit', 'refuse'] as const) {
      const received = await service.receiveAsync(request, { ...context, keys: { find }, rates, whenRatesFail });
      expect(received).toMatchObject({ finished: true, response: unavailable, record: null, storeError: lost });
    }
    expect(charged).toBe(0);
    const unknown = await service.receiveAsync(requestOf('/', 'no key'), { ...context, keys: { find } });
    expect(unknown.finished && unknown.response.status).toBe(401);
  });

  it('with the rates, refuses or admits uncounted, as the server has said', async () => {
    const rates = { take: () => Promise.reject(lost) };
    const refused = await service.receiveAsync(request, { ...context, rates });
    expect(refused).toMatchObject({ finished: true, response: unavailable, rate: null, units: 0, storeError: lost });
    expect(refused.record).toBe(keys.pro.record);
    const admitted = await service.receiveAsync(request, { ...context, rates, whenRatesFail: 'admit' });
    expect(admitted).toMatchObject({ finished: false, rate: null, units: 0, storeError: lost, task: { headers: {} } });
  });

  it('with the versions, leaves the response to be computed', async () => {
    const received = await service.receiveAsync(request, { ...context, versionOf: fails(lost) });
    expect(received).toMatchObject({ finished: false, cacheKey: null, storeError: lost });
  });

  it('by not answering is like one that throws, after a second or as long as the server has said', async () => {
    const waited: number[] = [];
    const wait = (ms: number): Promise<unknown> => Promise.resolve(waited.push(ms));
    const never = new Promise<never>(() => undefined);
    const late = (name: string, ms: number) => new Error(`context.${name} has not answered for ${ms} ms`);
    const hung = { ...context, wait };
    const storeMs = 50;

    let charged = 0;
    const counting = { take: () => (charged++, take(emptyState, now).decision) };
    const unknown = await service.receiveAsync(request, { ...hung, keys: { find: () => never }, rates: counting });
    expect(unknown).toMatchObject({ finished: true, response: unavailable, storeError: late('keys.find', 1000) });
    expect(charged).toBe(0);
    const rates = { take: () => never };
    const refused = await service.receiveAsync(request, { ...hung, rates, storeMs });
    expect(refused).toMatchObject({ finished: true, response: unavailable, storeError: late('rates.take', 50) });
    const admitted = await service.receiveAsync(request, { ...hung, rates, whenRatesFail: 'admit' });
    expect(admitted).toMatchObject({ finished: false, rate: null, units: 0, storeError: late('rates.take', 1000) });
    const computed = await service.receiveAsync(request, { ...hung, versionOf: () => never });
    expect(computed).toMatchObject({ finished: false, cacheKey: null, storeError: late('versionOf', 1000) });
    // What is known at once needs no timer.
    expect(waited).toEqual([1000, 50, 1000, 1000]);
  });

  it('after its time is up, or whose time is not up, disturbs nobody', async () => {
    let fail: (error: Error) => void = () => undefined;
    const find = () => new Promise<never>((_, reject) => (fail = reject));
    const hung = { ...context, keys: { find }, wait: () => Promise.resolve() };
    const received = await service.receiveAsync(request, hung);
    fail(lost);
    expect(received).toMatchObject({ finished: true, response: unavailable });
    const answers = { find: (hash: string) => Promise.resolve(findKey(hash)) };
    const waits = new Promise(() => undefined);
    const answered = await service.receiveAsync(request, { ...context, keys: answers, wait: () => waits });
    expect(answered).toMatchObject({ finished: false, storeError: null });
  });

  it('that throws nothing has failed all the same, and scripts of a page may read why', async () => {
    const open = createService({ supported, plans, cors: { origins: '*' } });
    const received = await open.receiveAsync(request, { ...context, keys: { find: fails(undefined) } });
    expect(received).toMatchObject({ storeError: new Error('a store threw nothing') });
    expect(received.finished && received.response.headers['Access-Control-Allow-Origin']).toBe('*');
  });

  it.each<[string, object, string]>([
    ['context.whenRatesFail', { whenRatesFail: undefined }, 'must be one of admit, refuse, got undefined'],
    ['context.whenRatesFail', { whenRatesFail: 'ignore' }, 'must be one of admit, refuse, got "ignore"'],
    ['context.keys.find', { keys: undefined }, 'must be a function, got undefined'],
    ['context.keys.find', { keys: findKey }, 'must be a function, got undefined'],
    [
      'context.keys.find',
      { keys: { find: () => 'a record' } },
      'must be a function that returns a record, got a string',
    ],
    ['context.rates.take', { rates: undefined }, 'must be a function, got undefined'],
    ['context.rates.take', { rates: {} }, 'must be a function, got undefined'],
    ...(
      [
        [null, 'null'],
        [undefined, 'undefined'],
        ['yes', '"yes"'],
        [emptyState, 'an object'],
        [{ allowed: true, windows: [] }, 'an object'],
        [{ allowed: true, cost: 1 }, 'an object'],
        [{ cost: 1, windows: [] }, 'an object'],
      ] as const
    ).map(([found, shown]): [string, object, string] => [
      'context.rates.take',
      { rates: { take: () => found } },
      `must be a function that returns a decision, got ${shown}`,
    ]),
    ['context.wait', { wait: 1000 }, 'must be a function, got 1000'],
    ['context.storeMs', { storeMs: 0 }, 'must be a whole number from 1 to 2147483647, got 0'],
    ['context.versionOf', { versionOf: 'v1' }, 'must be a function, got "v1"'],
    ['context.versionOf', { versionOf: () => 1 }, 'must be a function that returns text or null, got 1'],
    ['context.now', { now: -1 }, 'must be a whole number from 0 to 8640000000000000, got -1'],
  ])('is not one that is %s wrongly: %o', async (argument, wrong, rule) => {
    const receiving = service.receiveAsync(request, { ...context, ...wrong });
    await expect(receiving).rejects.toThrow(
      expect.objectContaining({ argument, message: `${argument} ${rule}` }) as Error,
    );
  });

  it.each([
    [null, 'null'],
    [undefined, 'undefined'],
    [5, '5'],
  ])('is looked for in an object, not in %s', async (wrong, shown) => {
    await expect(service.receiveAsync(request, wrong as never)).rejects.toThrow(
      expect.objectContaining({
        ...{ code: 'wrong-type', argument: 'context' },
        message: `context must be an object, got ${shown}`,
      }) as Error,
    );
  });

  it('has errors only where it is asked: a preflight and a header without a key need none', async () => {
    const none = { ...context, keys: { find: fails(lost) }, rates: { take: fails(lost) } };
    const received = await service.receiveAsync({ ...request, headers: {} }, none);
    expect(received).toMatchObject({ failure: 'missing', storeError: null });
    expect(bearer('pro')).toContain(keys.pro.plaintext);
  });
});
