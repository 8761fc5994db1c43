import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { sessionTemplates } from '../../../src/calendar/index.js';
import { marketArbitrary, plainRunArbitrary } from '../../../src/conformance/arbitraries/index.js';
import { barsOfRequest, optionsOfRequest } from '../../../src/conformance/engine/bars-of-request.js';
import { fewerOf } from '../../../src/conformance/engine/shrink-pass.js';
import { shrinkRequest } from '../../../src/conformance/engine/shrink-request.js';
import { tradingDateCount, tradingDaysOf } from '../../../src/conformance/engine/trading-dates.js';
import type { EngineRequest } from '../../../src/conformance/index.js';
import { catalogNames } from '../../../src/families/find-report.js';
import { checkedOptions } from '../../../src/conditions/settings/checked-options.js';
import { checkedQuery, queryMarket } from '../../../src/sessions/inner.js';

const requests: fc.Arbitrary<EngineRequest> = plainRunArbitrary(marketArbitrary()).map(({ market, options }) => ({
  report: 'doji-standard',
  rows: market.rows,
  interval: market.intervalMs,
  options: { ...options, params: { body: 25 } },
}));

/** What a pass comes to when it may keep what satisfies a condition. */
function reduced<Item>(list: readonly Item[], keep: (rest: readonly Item[]) => boolean): readonly Item[] {
  const pass = fewerOf(list);
  let kept = list;
  for (let step = pass.next(); step.done !== true;) {
    const will = keep(step.value);
    if (will) kept = step.value;
    step = pass.next(will);
  }
  return kept;
}

describe('fewerOf', () => {
  const lists = fc.array(fc.nat(50), { minLength: 1, maxLength: 60 });

  it('proposes only what is shorter, in the same order, and never nothing', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const indices = list.map((_, i) => i);
        reduced(indices, (rest) => {
          expect(rest.length).toBeGreaterThan(0);
          expect(rest.length).toBeLessThan(indices.length);
          expect([...rest].sort((a, b) => a - b)).toEqual(rest);
          return false;
        });
      }),
    );
  });

  it('comes to a list of which nothing can be left out', () => {
    fc.assert(
      fc.property(lists, fc.nat(50), (list, wanted) => {
        fc.pre(list.includes(wanted));
        expect(reduced(list, (rest) => rest.includes(wanted))).toEqual([wanted]);
      }),
    );
  });
});

describe('shrinkRequest', () => {
  it('asks only about requests that may be asked, and ends with one that is wrong', async () => {
    await fc.assert(
      fc.asyncProperty(requests, fc.nat(6), async (request, least) => {
        const limit = Math.min(least + 1, tradingDateCount(request));
        const seen: EngineRequest[] = [];
        const shrunk = await shrinkRequest(request, 'found', (smaller) => {
          seen.push(smaller);
          return tradingDateCount(smaller) >= limit ? 'found again' : null;
        });
        expect(tradingDateCount(shrunk.request)).toBe(limit);
        expect(shrunk.request.rows.length).toBe(limit);
        expect(Object.keys(shrunk.request.options)).toEqual(['assetClass', 'ticker']);
        for (const { rows, interval, options } of seen.slice(0, 50)) {
          expect(barsFromRows(rows, { interval }).length).toBe(rows.length);
          const { params: _, ...others } = optionsOfRequest({ ...request, options });
          expect(checkedOptions(others, catalogNames)).toBeDefined();
        }
      }),
      { numRuns: 20 },
    );
  });

  it('keeps what the fault needs: an option, a part of a condition, a column, a price', async () => {
    const where = {
      and: [{ field: 'weekday', op: 'eq', value: 'monday' }, { not: { field: 'adr', op: 'gt', value: 3 } }],
    } as const;
    const rows = [1, 2, 3].map((day) => {
      const price = { open: 10.5, high: 99, low: 1, close: 10.5 };
      return { time: Date.UTC(2024, 3, day), ...price, volume: 5, contract: 'A' };
    });
    const options = { assetClass: 'stocks', ticker: 'T', where, guards: { insufficient: 3, lowSample: 9 } } as const;
    const request: EngineRequest = { report: 'doji-standard', rows, interval: 86_400_000, options };
    const { request: smallest } = await shrinkRequest(request, true, ({ options: left, rows: few }) =>
      JSON.stringify(left.where ?? null).includes('adr') &&
      left.guards?.lowSample === 9 &&
      few.some(({ volume, high }) => volume === 5 && Number(high) > 12)
        ? true
        : null,
    );
    expect(smallest.options).toEqual({
      assetClass: 'stocks',
      ticker: 'T',
      where: { field: 'adr', op: 'gt', value: 3 },
      guards: { lowSample: 9 },
    });
    expect(smallest.rows).toEqual([
      { time: Date.UTC(2024, 3, 1), open: 10.5, high: 99, low: 1, close: 10.5, volume: 5 },
    ]);
  });

  it('keeps of an option those fields that it takes', async () => {
    const rows = [{ time: Date.UTC(2024, 3, 1), open: 1.25, high: 7.5, low: 0.5, close: 3 }];
    const precision = { percent: 1, price: 2, measure: 3 };
    const options = { assetClass: 'crypto', ticker: 'T', precision } as const;
    const request: EngineRequest = { report: 'doji-standard', rows, interval: 86_400_000, options };
    const takes = ({ options: { precision: left } }: EngineRequest) =>
      left?.percent === 1 && left.measure === 3 ? true : null;
    const { request: smallest } = await shrinkRequest(request, true, takes);
    expect(smallest.options).toEqual({ ...options, precision: { percent: 1, measure: 3 } });
  });

  it('has an asset class of the library instead of one of its own, the first that will do', async () => {
    const rows = [{ time: Date.UTC(2024, 3, 1), open: 10, high: 10, low: 10, close: 10 }];
    const own = { id: 'bonds', name: 'Bonds', sessions: sessionTemplates.futures, calendar: null };
    const request: EngineRequest = {
      report: 'doji-standard',
      rows,
      interval: 86_400_000,
      options: { assetClass: own, ticker: 'T' },
    };
    const smallest = async (fails: (request: EngineRequest) => boolean) =>
      (await shrinkRequest(request, true, (less) => (fails(less) ? true : null))).request.options.assetClass;
    expect(await smallest(() => true)).toBe('stocks');
    expect(await smallest(({ options: { assetClass } }) => assetClass !== 'stocks')).toBe('futures');
    expect(await smallest(({ options: { assetClass } }) => typeof assetClass === 'object')).toEqual(own);
  });

  it('makes prices small and whole, and bars stand still, where nothing depends on them', async () => {
    const rows = [{ time: Date.UTC(2024, 3, 1), open: 1.25, high: 7.5, low: 0.5, close: 3 }];
    const options = { assetClass: 'crypto', ticker: 'T' } as const;
    const request: EngineRequest = { report: 'doji-standard', rows, interval: 86_400_000, options };
    const { request: smallest } = await shrinkRequest(request, true, () => true);
    expect(smallest.rows).toEqual([{ time: rows[0].time, open: 10, high: 10, low: 10, close: 10 }]);
  });
});

describe('the trading days of rows', () => {
  it('are those of the sessions that the engine sees', () => {
    fc.assert(
      fc.property(requests, ({ options: { assetClass, ticker, session }, ...request }) => {
        fc.pre(session !== undefined);
        const asked = { ...request, options: { assetClass, ticker, session, calendar: null } };
        const days = new Set(tradingDaysOf(asked));
        let sessions;
        try {
          const needs = { report: asked.report, defaultSession: 'first', bars: 'daily' } as const;
          ({ sessions } = queryMarket(barsOfRequest(asked), checkedQuery(optionsOfRequest(asked)), needs));
        } catch {
          // Bars that do not fit the session have no sessions.
          return;
        }
        for (const { day } of sessions) expect(days.has(day)).toBe(true);
        expect(tradingDateCount(asked)).toBeGreaterThanOrEqual(sessions.length);
      }),
    );
  });
});
