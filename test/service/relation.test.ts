import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { estimateCost, relate, type AnswerGrouping } from '../../src/reports/index.js';
import { lastOf } from '../../src/reports/inner.js';
import { createService, type Received, type ServiceOptions } from '../../src/service/index.js';
import { barsFor } from './fixtures/bars-for.js';
import { ask, finish, service } from './fixtures/call-with.js';
import { strongClose } from './fixtures/strong-close.js';
import { bearer, findKey, now, plans, supported, type Holder } from './fixtures/world.js';

const DAYS = 40;
const PATH = '/relation/stocks/AAPL';
const filled = { report: 'gap-fill-standard', question: 'filled' } as const;
const before: AnswerGrouping = { ...filled, previous: 1 };
const queryOf = (more: Readonly<Record<string, string>> = {}, a: object = before, b: object = filled): string =>
  new URLSearchParams({ a: JSON.stringify(a), b: JSON.stringify(b), ...more }).toString();
const relation = (query: string, holder?: Holder): Received => ask(PATH, query, holder);
const refusalOf = (received: Received): readonly unknown[] => {
  const { status, body } = finish(received);
  const { code, message } = JSON.parse(body ?? '') as { readonly code: string; readonly message: string };
  return [status, code, message];
};
const taskOf = (received: Received) => {
  if (received.finished) throw new Error(String(received.response.body));
  return received.task;
};

describe('a relation', () => {
  it('is what relate computes from the same bars, in the history of the plan', () => {
    const conditions = { where: 'weekday in (monday, friday)', hindsight: 'true', session: 'new-york' };
    for (const [more, options] of [
      [{}, {}],
      [
        { ...conditions, start_date: '2026-06-01', end_date: '2026-06-30' },
        {
          ...{ startDate: '2026-06-01', endDate: '2026-06-30', session: 'new-york', hindsight: true },
          where: { field: 'weekday', op: 'in', value: ['monday', 'friday'] },
        },
      ],
    ] as const) {
      const received = relation(queryOf(more), 'pro');
      const { needs, asOf, cost } = taskOf(received);
      const bars = barsFor(needs[0], DAYS);
      const range = { startDate: '2025-07-15', endDate: '2026-07-15' };
      const market = { assetClass: 'stocks', ticker: 'AAPL', ...range, asOf, ...options } as const;
      const expected = relate(bars, before, filled, market);
      expect(expected.of).toBeGreaterThan(1);
      const { status, body } = finish(received, service, DAYS);
      expect([status, body]).toEqual([200, JSON.stringify(expected)]);
      expect(cost).toBeGreaterThan(0);
      expect(received.operation).toMatchObject({ kind: 'relation', assetClass: 'stocks', ticker: 'AAPL' });
    }
  });

  it('reports its progress in the four parts of a run', () => {
    const task = taskOf(relation(queryOf()));
    const steps = service.steps(task, [{ bars: barsFor(task.needs[0], DAYS) }]);
    const seen: unknown[] = [];
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) seen.push(step.value);
    expect(seen.length).toBeGreaterThan(3);
    expect(seen[0]).toEqual({ done: 0, of: 4, assetClass: 'stocks', ticker: 'AAPL', family: 'gap-fill-standard' });
  });

  it('needs bars that are fine enough for both reports', () => {
    const needed = (a: object, b: object) => taskOf(relation(queryOf({}, a, b))).needs[0].interval;
    const breakout = { report: 'opening-range-breakout-standard', question: 'breaks', params: { minutes: 15 } };
    expect(needed(before, filled)).toBe(86_400_000);
    expect(needed({ ...breakout, previous: 1 }, filled)).toBe(15 * 60_000);
    expect(needed(before, breakout)).toBe(15 * 60_000);
  });

  it('costs what the report of b does, divided by the answer of a', () => {
    const { needs, cost } = taskOf(relation(queryOf({ start_date: '2026-01-15' })));
    const [{ from, to, interval }] = needs;
    const options = {
      assetClass: 'stocks',
      ticker: 'AAPL',
      startDate: '2026-01-15',
      groupBy: before,
      hindsight: true,
    } as const;
    const bars = Math.ceil(((to - from) / interval) * (5 / 7));
    expect(cost).toBeCloseTo(estimateCost('gap-fill-standard', options, { bars, interval, from, to }), 8);
  });

  it.each<[string, object, object, Readonly<Record<string, string>>]>([
    ['a.question is not known: "fild"; did you mean "filled"?', { ...before, question: 'fild' }, filled, {}],
    ['b.question is not known: "fild"; did you mean "filled"?', before, { ...filled, question: 'fild' }, {}],
    ['a.report is missing.', {}, filled, {}],
    ['a.report must be a string, got 3.', { ...filled, report: 3 }, filled, {}],
    ['a.params.fill must be a number from 0 to 100, got 200.', { ...before, params: { fill: 200 } }, filled, {}],
    ['b has no field "previous"; it has report, question, params.', before, before, {}],
    ['a.previous must be a whole number from 0 to 250, got 251.', { ...before, previous: 251 }, filled, {}],
    ['start_date must be a calendar date written as YYYY-MM-DD, got "x".', before, filled, { start_date: 'x' }],
    [
      'There is no parameter "detailed"; the parameters are a, b, start_date, end_date, session, where, hindsight, atRandom.',
      before,
      filled,
      { detailed: 'false' },
    ],
  ])('is refused: %s', (message, a, b, more) => {
    expect(refusalOf(relation(queryOf(more, a, b)))).toEqual([400, 'invalid_request', message]);
  });

  it.each<[Holder, string, object, object, string, string]>([
    ['essential', PATH, before, filled, '', 'report_not_allowed'],
    ['essential', PATH, { report: 'opening-stats-standard', question: 'x' }, filled, '', 'report_not_allowed'],
    ['pro', PATH, { ...before, report: 'moon' }, filled, '', 'report_not_allowed'],
    ['pro', PATH, before, { ...filled, report: 'moon' }, '', 'report_not_allowed'],
    ['pro', '/relation/stocks/NOPE', before, filled, '', 'ticker_not_allowed'],
    ['pro', '/relation/moon/AAPL', before, filled, '', 'ticker_not_allowed'],
    ['pro', PATH, before, filled, '2024-01-01', 'history_range_exceeded'],
    ['lapsed', PATH, before, filled, '', 'missing_entitlement'],
    ['unheard-of', PATH, before, filled, '', 'missing_entitlement'],
  ])('of a key of %s at %s with %j and %j from %s is refused: %s', (holder, path, a, b, start, code) => {
    const received = ask(path, queryOf(start === '' ? {} : { start_date: start }, a, b), holder);
    expect(refusalOf(received).slice(0, 2)).toEqual([403, code]);
    expect(received.decision).toMatchObject({ allowed: false, code });
  });

  it('names the lowest plan that includes both reports', () => {
    expect(relation(queryOf(), 'essential').decision).toMatchObject({ lowestPlan: 'pro' });
  });

  it('says nothing of a report that the plan does not include: there may be none', () => {
    const [known, unknown] = ['doji-standard', 'moon-standard'].map((report) =>
      refusalOf(relation(queryOf({}, { report, question: 'x', params: { y: 1 } }), 'essential')),
    );
    expect(String(unknown[2]).replace('moon', 'doji')).toBe(known[2]);
    const refused = relation(queryOf({ session: 'moon' }, { report: 'doji-standard', question: 'x' }), 'essential');
    expect(refusalOf(refused).slice(0, 2)).toEqual([400, 'invalid_request']);
  });

  it('of a path that is not UTF-8 is refused, and other methods are', () => {
    expect(refusalOf(ask('/relation/%ff/AAPL', queryOf()))[0]).toBe(400);
    const post = service.receive(
      { method: 'POST', path: PATH, query: queryOf(), headers: { authorization: bearer('pro') } },
      { now, findKey, rateLimit: () => null },
    );
    expect(finish(post).status).toBe(405);
  });

  it('that its bars cannot give is unavailable', () => {
    const task = taskOf(
      relation(queryOf({}, before, { report: 'opening-range-breakout-standard', question: 'breaks' })),
    );
    const daily = barsFromRows([
      { time: '2026-07-01', open: 1, high: 2, low: 1, close: 2 },
      { time: '2026-07-02', open: 1, high: 2, low: 1, close: 2 },
    ]);
    expect(service.compute(task, [{ bars: daily }])).toMatchObject({ status: 422 });
    expect(lastOf(service.steps(task, [{ bars: daily }])).body).toContain('report_unavailable');
  });

  it('may be of own reports, which only their service and plans that include them know', () => {
    const other = (more: Partial<ServiceOptions>) => {
      const with_ = createService({ supported, plans, prefix: 'bs_live_', ...more });
      const strong = { report: 'strong-close-standard', question: 'strong' };
      const request = {
        method: 'GET',
        path: PATH,
        query: queryOf({}, { ...strong, previous: 1 }, strong),
        headers: { authorization: bearer('pro') },
      };
      return finish(with_.receive(request, { now, findKey, rateLimit: () => null }), with_, DAYS);
    };
    const { status, body } = other({ reports: [strongClose] });
    expect([status, (JSON.parse(body ?? '') as { readonly of: number }).of > 5]).toEqual([200, true]);
    expect(other({}).status).toBe(403);
  });

  it('has a cache key that depends on its range and not on the day, if the range has ended', () => {
    const keyOf = (query: string, at = now, holder: Holder = 'pro') => {
      const request = { method: 'GET', path: PATH, query, headers: { authorization: bearer(holder) } };
      return service.receive(request, { now: at, findKey, rateLimit: () => null, versionOf: () => 'v1' });
    };
    const ended = queryOf({ start_date: '2026-06-01', end_date: '2026-06-30' });
    const DAY = 86_400_000;
    expect(keyOf(ended).cacheKey).toMatch(/^[\da-f]{32}$/);
    expect(keyOf(ended, now + DAY).cacheKey).toBe(keyOf(ended).cacheKey);
    expect(keyOf(ended, now, 'all-access').cacheKey).toBe(keyOf(ended).cacheKey);
    const others = [
      queryOf(),
      queryOf({ start_date: '2026-06-01', end_date: '2026-06-29' }),
      queryOf({ hindsight: 'true' }),
      queryOf({}, { ...before, previous: 2 }),
    ];
    expect(new Set([ended, ...others].map((query) => keyOf(query).cacheKey)).size).toBe(5);
    const [first, later] = [keyOf(ended), keyOf(ended, now + DAY)].map(
      (received) => finish(received, service, DAYS).body,
    );
    expect(later).toBe(first);
  });
});
