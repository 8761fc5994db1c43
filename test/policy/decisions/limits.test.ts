import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accessLimit,
  codesOf,
  knownReport,
  knownTicker,
  limit,
  reportLimit,
  tickerLimit,
} from '../../../src/policy/decisions/limits.js';
import { assetClasses, endpoints } from '../../../src/policy/plans/plan.js';
import { includesReport, includesTicker } from '../../../src/policy/plans/plan-includes.js';
import { aPlan, reports, supported, tickers } from '../fixtures/arbitraries.js';

/** Every limit with its code, in the order of the documentation. */
const documented = [
  [limit.entitlement, 'missing_entitlement'],
  [limit.report, 'report_not_allowed'],
  [limit.ticker, 'ticker_not_allowed'],
  [limit.liveData, 'live_data_not_allowed'],
  [limit.history, 'history_range_exceeded'],
] as const;

describe('the codes of a set of limits', () => {
  it('are those of its limits and no others, in the documented order whatever order they were hit in', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...documented]), (hit) => {
        const codes = codesOf(hit.reduce((sum, [bit]) => sum + bit, 0));
        const names: readonly string[] = hit.map(([, code]) => code);
        expect(codes).toEqual(documented.flatMap(([, code]) => (names.includes(code) ? [code] : [])));
        expect(Object.isFrozen(codes)).toBe(true);
      }),
    );
  });
});

/** What may come in where a name belongs. */
const anything: readonly unknown[] = [undefined, null, 7, {}, ['AAPL'], ['doji-standard'], Object('AAPL'), '__proto__'];

describe('a report of a request', () => {
  it('exists if it is among those that are known, be they a list or a set', () => {
    fc.assert(
      fc.property(fc.subarray(reports), fc.constantFrom(...reports, ...anything), (known, report) => {
        const expected = known.some((each) => each === report) ? report : null;
        expect(knownReport(report, { now: 0, supported: {}, reports: known })).toBe(expected);
        expect(knownReport(report, { now: 0, supported: {}, reports: new Set(known) })).toBe(expected);
      }),
    );
  });

  it('may exist if it is written as one, where nothing says which do', () => {
    const context = { now: 0, supported: {} };
    expect(knownReport('some-report', context)).toBe('some-report');
    for (const report of ['', 'Doji', 'doji-*', 'doji standard', ...anything]) {
      expect(knownReport(report, context)).toBeNull();
    }
  });
});

describe('a ticker of a request', () => {
  const classes = [...assetClasses, 'bonds', ...anything];
  const names = [...Object.values(tickers).flat(), 'XYZ', ...anything];

  it('is known if its own asset class lists it', () => {
    fc.assert(
      fc.property(
        supported,
        fc.constantFrom(...classes),
        fc.constantFrom(...names),
        (available, assetClass, ticker) => {
          const listed = assetClasses.some(
            (each) => each === assetClass && available[each]?.some((known) => known === ticker),
          );
          const expected = listed ? { assetClass, ticker } : null;
          expect(knownTicker(assetClass, ticker, { now: 0, supported: available })).toEqual(expected);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is not found in what the lists of the service inherit, nor in what lies beside the asset classes', () => {
    const context = { now: 0, supported: Object.create({ stocks: ['AAPL'] }) as object };
    expect(knownTicker('stocks', 'AAPL', context)).toBeNull();
    const beside = { bonds: ['AAPL'], undefined: ['AAPL'] } as object;
    expect(knownTicker('bonds', 'AAPL', { now: 0, supported: beside })).toBeNull();
    expect(knownTicker(undefined, 'AAPL', { now: 0, supported: beside })).toBeNull();
  });

  it('is a text, whatever the lists of the service hold', () => {
    for (const ticker of [undefined, 7]) {
      const context = { now: 0, supported: { stocks: [ticker] } as object };
      expect(knownTicker('stocks', ticker, context)).toBeNull();
    }
  });
});

describe('a plan', () => {
  it('sets a limit on what it does not name, a limit of another kind on each, and none on the rest', () => {
    fc.assert(
      fc.property(
        aPlan,
        fc.constantFrom(...endpoints),
        fc.constantFrom(...reports),
        fc.constantFrom(...assetClasses),
        (plan, endpoint, report, assetClass) => {
          expect(accessLimit(plan, endpoint)).toBe(plan.endpoints.includes(endpoint) ? 0 : limit.entitlement);
          expect(reportLimit(plan, report)).toBe(includesReport(plan, report) ? 0 : limit.report);
          const [ticker] = tickers[assetClass];
          const included = includesTicker(plan, assetClass, ticker);
          expect(tickerLimit(plan, { assetClass, ticker })).toBe(included ? 0 : limit.ticker);
          // What does not exist is beyond every plan, one with everything included.
          expect([reportLimit(plan, null), tickerLimit(plan, null)]).toEqual([limit.report, limit.ticker]);
        },
      ),
    );
  });
});
