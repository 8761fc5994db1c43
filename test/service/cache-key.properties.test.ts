import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definePlan, plans as standardPlans, type Plan } from '../../src/policy/index.js';
import { RESULTS } from '../../src/service/cache-key.js';
import { createService, type ServiceResponse, type Unfinished, type Version } from '../../src/service/index.js';
import { marketsFor } from './fixtures/bars-for.js';
import { requestOf } from './fixtures/receive-with.js';
import { keyOf, now, supported } from './fixtures/world.js';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const DAYS = 12;

const { essential, pro, allAccess } = standardPlans;
const named = (plan: Plan, more: Partial<Plan>): Plan => definePlan({ ...plan, ...more });
const plans = {
  essential,
  pro,
  allAccess,
  renamed: named(allAccess, { id: 'renamed', name: 'Renamed' }),
  withoutRows: named(allAccess, { id: 'without-rows', detailedRows: false }),
  aYear: named(allAccess, { id: 'a-year', historyMonths: 12 }),
  oneReport: named(allAccess, { id: 'one-report', reports: ['previous-days-range-standard'] }),
} as const;
type Holder = keyof typeof plans;
const holders = Object.keys(plans) as readonly Holder[];

const service = createService({ supported, plans: Object.values(plans), maxRows: 3, streaming: true });

interface Asked {
  readonly holder: Holder;
  readonly target: string;
  readonly later: number;
  readonly version: Version;
  readonly method?: string;
  readonly match?: string | undefined;
}

/** What a request came to, if it is allowed and needs bars or has matched. */
function receive({ holder, target, later, version, method = 'GET', match }: Asked) {
  const { plaintext, record } = keyOf(holder, plans[holder].id);
  const headers = match === undefined ? {} : { 'if-none-match': match };
  return service.receive(requestOf(target, plaintext, { method, headers }), {
    now: now + later,
    findKey: () => record,
    rateLimit: () => null,
    versionOf: () => version,
  });
}

const given = (asked: Asked): Unfinished => {
  const received = receive(asked);
  if (received.finished) throw new Error(`${received.response.status} ${received.response.body}`);
  return received;
};

/** Data of another version are others. */
const fresh = ({ task }: Unfinished, version: Version): ServiceResponse =>
  service.compute(task, marketsFor(task.needs, version === 'v2' ? DAYS + 1 : DAYS));

const queryOf = (fields: object): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join('&');

const reports = fc
  .record({
    report: fc.constantFrom('previous-days-range-standard', 'gap-fill-by-size'),
    start_date: fc.constantFrom(undefined, '2026-05-01', '2026-05-01'),
    end_date: fc.constantFrom(undefined, '2026-06-30', '2026-06-30', '2026-07-14'),
    detailed: fc.constantFrom(undefined, 'false'),
    format: fc.constantFrom(undefined, undefined, undefined, 'jsonl'),
  })
  .map(({ report, ...query }) => `/report_calculation/${report}/stocks/AAPL?${queryOf(query)}`);

const others = fc.constantFrom(
  '/in_play/stocks/AAPL?reports=previous-days-range-standard',
  '/in_play/stocks/AAPL?reports=opening-range-breakout-standard&lookback=1mo',
  '/in_play/stocks?reports=previous-days-range-standard',
  '/in_play/stocks?reports=previous-days-range-standard&tickers=AAPL,MSFT',
  '/board/stocks?reports=previous-days-range-standard',
  '/board/crypto?lookback=1mo&tickers=ETHUSDT&reports=previous-days-range-standard',
  '/pooled/previous-days-range-standard/stocks',
  '/pooled/gap-fill-by-size/stocks?start_date=2026-05-01&end_date=2026-06-30&tickers=AAPL',
  '/discovery/scan?lookback=1mo&tickers=stocks/AAPL',
  '/discovery/scan?since=2026-07-01&tickers=stocks/AAPL',
);

const asked = fc.record({
  holder: fc.constantFrom(...holders),
  target: fc.oneof({ weight: 15, arbitrary: reports }, { weight: 4, arbitrary: others }),
  later: fc.constantFrom(0, 1000, MINUTE, DAY, 5 * DAY),
  version: fc.constantFrom('v1', 'v1', 'v1', 'v2', null),
  method: fc.constantFrom('GET', 'GET', 'HEAD'),
});

describe('a cache of bodies that all plans share', () => {
  it('gives every request what it would have been given without, and a 304 only for its own tag', () => {
    const bodies = new Map<string, string>();
    const tags: string[] = [];
    const seen = { hits: 0, others: 0, matches: 0, unkept: 0 };
    const keptFor = new Map<string, Asked>();
    fc.assert(
      fc.property(asked, fc.nat(), (one, pick) => {
        const received = receive(one);
        if (received.finished) return;
        const { task, cacheKey } = received;
        expect(task.cacheKey).toBe(cacheKey);
        const expected = fresh(received, one.version);
        if (cacheKey === null) {
          expect(one.version === null || one.target.includes('jsonl')).toBe(true);
          expect(() => service.cached(task, '{}')).toThrow(expect.objectContaining({ argument: 'task.cacheKey' }));
          seen.unkept += 1;
          return;
        }
        const body = bodies.get(cacheKey);
        if (body !== undefined) {
          expect(service.cached(task, body)).toEqual(expected);
          seen.hits += 1;
          if (keptFor.get(cacheKey)!.holder !== one.holder) seen.others += 1;
        }
        if (expected.status === 200) {
          tags.push(expected.headers.ETag);
          if (expected.body !== null) {
            bodies.set(cacheKey, expected.body);
            keptFor.set(cacheKey, one);
          }
        }
        const match = tags[pick % Math.max(1, tags.length)];
        const again = receive({ ...one, match });
        const isSame = expected.headers.ETag !== undefined && match === expected.headers.ETag;
        expect(again.finished).toBe(isSame);
        if (again.finished) {
          const { 'Content-Type': _type, ...headers } = expected.headers;
          expect(again.response).toEqual({ status: 304, headers, body: null });
          expect({ ...again, finished: false, response: null }).toEqual({
            ...received,
            response: null,
            task: undefined,
          });
          seen.matches += 1;
        }
      }),
      { numRuns: 250 },
    );
    expect(seen.hits).toBeGreaterThan(20);
    expect(seen.others).toBeGreaterThan(10);
    expect(seen.matches).toBeGreaterThan(2);
    expect(seen.unkept).toBeGreaterThan(10);
  });
});

describe('the bytes of a body that may be kept', () => {
  it('are those without versions, but for the instant in a cursor', () => {
    fc.assert(
      fc.property(reports, fc.constantFrom(...holders), (target, holder) => {
        const one = { holder, target, later: 0, version: 'v1' };
        const kept = receive(one);
        const plain = receive({ ...one, version: null });
        if (kept.finished || plain.finished || kept.cacheKey === null) return;
        const withoutCursor = ({ body }: ServiceResponse) => body?.replace(/"next":"1\.(\d+)\.\d+\./, '"next":"1.$1.');
        expect(withoutCursor(fresh(kept, 'v1'))).toBe(withoutCursor(fresh(plain, null)));
      }),
      { numRuns: 30 },
    );
  });
});

describe('a cache key', () => {
  const past = '/report_calculation/gap-fill-by-size/stocks/AAPL?start_date=2026-05-01&end_date=2026-06-30';
  const keyFor = (holder: Holder, target: string, later = 0, version: Version = 'v1'): string | null =>
    given({ holder, target, later, version }).cacheKey;

  it('of a range that ended is the same on later days, also for the next pages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * DAY }), (later) => {
        expect(keyFor('allAccess', past, later)).toBe(keyFor('allAccess', past));
      }),
    );
    const { next } = JSON.parse(
      fresh(given({ holder: 'allAccess', target: past, later: 0, version: 'v1' }), 'v1').body!,
    ) as {
      readonly next: string;
    };
    const second = `${past}&cursor=${next}`;
    expect(keyFor('allAccess', second, 9 * DAY)).toBe(keyFor('allAccess', second));
    expect(keyFor('allAccess', second)).not.toBe(keyFor('allAccess', past));
  });

  it('depends on the minute while the range may go on, which is until two days after its last date in UTC', () => {
    const open = past.replace('06-30', '07-15');
    expect(keyFor('pro', open, 1000)).toBe(keyFor('pro', open));
    expect(keyFor('pro', open, MINUTE)).not.toBe(keyFor('pro', open));
    const ended = Date.UTC(2026, 6, 17) - now;
    expect(keyFor('pro', open, ended - 1)).not.toBe(keyFor('pro', open, ended));
    expect(keyFor('pro', open, ended)).toBe(keyFor('pro', open, ended + DAY));
  });

  it('does not depend on the key, the name of the plan, the order of parameters, or the method', () => {
    expect(keyFor('renamed', past)).toBe(keyFor('allAccess', past));
    const turned = past.replace(/\?(.*)&(.*)$/, '?$2&$1');
    expect(keyFor('allAccess', turned)).toBe(keyFor('allAccess', past));
    const head = { holder: 'allAccess', target: past, later: 0, version: 'v1', method: 'HEAD' } as const;
    expect(given(head).cacheKey).toBe(keyFor('allAccess', past));
    expect(keyFor('withoutRows', past)).toBe(keyFor('allAccess', `${past}&detailed=false`));
  });

  it('depends on what the plan shows, on the data, and on each part of what was asked', () => {
    const keys = [
      keyFor('allAccess', past),
      keyFor('withoutRows', past),
      keyFor('allAccess', past, 0, 'v2'),
      keyFor('allAccess', past, 0, ''),
      keyFor('allAccess', past.replace('gap-fill-by-size', 'gap-fill-standard')),
      keyFor('allAccess', past.replace('AAPL', 'MSFT')),
      keyFor('allAccess', past.replace('05-01', '05-04')),
      keyFor('allAccess', past.replace('06-30', '06-29')),
      keyFor('allAccess', `${past}&groupBy=month`),
      keyFor('allAccess', `${past}&stability=true`),
      keyFor('allAccess', past.replace('start_date=2026-05-01&', '')),
      keyFor('aYear', past.replace('start_date=2026-05-01&', '')),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.every((key) => /^[\da-f]{32}$/.test(String(key)))).toBe(true);
  });

  it('is of one version of the package', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
    expect(RESULTS).toBe(version);
  });
});
