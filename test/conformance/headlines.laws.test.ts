import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows, type Bars } from '../../src/bars/index.js';
import { referenceHeadline } from '../../src/conformance/reference/index.js';
import { marketAndOptionsArbitrary, marketArbitrary } from '../../src/conformance/arbitraries/index.js';
import { headlines, runHeadline, type HeadlineOptions } from '../../src/reports/index.js';
import { longMarketArbitrary } from './long-market.js';
import { outcomeOf } from './outcome-of.js';
import { cases as some, everyCase } from '../cases.js';

const families = headlines.map(({ family }) => family);

const tickSizes = fc.constantFrom(0.01, 0.25, '0.25', '1', 1e-9);

const cases = new Map<string, number>();

function compare(bars: Bars, options: HeadlineOptions, description: string): void {
  for (const family of families) {
    const engine = outcomeOf(() => runHeadline(bars, family, options));
    const reference = outcomeOf(() => referenceHeadline(bars, family, options));
    if (engine !== reference) expect(engine, `${family} on ${description}`).toBe(reference);
    if (engine.startsWith('{')) {
      const result = JSON.parse(engine) as ReturnType<typeof runHeadline>;
      cases.set(family, (cases.get(family) ?? 0) + result.cases.length);
    }
  }
}

describe('engine and reference draw the same cases of every headline question', () => {
  it('on generated markets', () => {
    const runs = marketAndOptionsArbitrary(marketArbitrary());
    fc.assert(
      fc.property(
        runs,
        fc.boolean(),
        fc.option(tickSizes, { nil: undefined }),
        ({ market, options }, own, tickSize) => {
          const { assetClass, exchange, ticker, startDate, endDate, session, calendar, asOf, events } = options;
          const given = { exchange, startDate, endDate, calendar, asOf, events, tickSize, ...(own ? {} : { session }) };
          const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
          const bars = barsFromRows(market.rows, { interval: market.intervalMs });
          compare(bars, { assetClass, ticker, ...present }, market.description);
        },
      ),
      { numRuns: some(300) },
    );
  });

  it('on long markets of daily bars', () => {
    fc.assert(
      fc.property(longMarketArbitrary, ({ rows, options }) => {
        const { assetClass, ticker, startDate, endDate, asOf, events } = options;
        const given = { startDate, endDate, asOf, events };
        const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
        compare(barsFromRows(rows), { assetClass, ticker, ...present }, 'a long market');
      }),
      { numRuns: some(20) },
    );
  });

  it('on years of months of two days', () => {
    const day = fc.record({ close: fc.integer({ min: -2, max: 9 }), missing: fc.nat(40), contract: fc.nat(60) });
    fc.assert(
      fc.property(fc.array(day, { minLength: 96, maxLength: 96 }), (days) => {
        let contract = 0;
        const rows = days.flatMap(({ close, missing, contract: rolls }, i) => {
          if (rolls === 0) contract++;
          const time = Date.UTC(2018, i >> 1, i % 2 === 0 ? 2 : 28);
          const row = { time, open: close, high: close, low: close, close, contract: `C${contract}` };
          return missing === 0 ? [] : [row];
        });
        compare(barsFromRows(rows, { interval: '1d' }), { assetClass: 'crypto', ticker: 'X' }, 'months of two days');
      }),
      { numRuns: some(50) },
    );
  });

  it('which had cases for every family', () => {
    const without = families.filter((family) => everyCase && (cases.get(family) ?? 0) === 0);
    expect(without).toEqual([]);
  });
});
