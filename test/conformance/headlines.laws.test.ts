import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows, type Bars } from '../../src/bars/index.js';
import { referenceHeadline } from '../../src/conformance/reference/index.js';
import { marketAndOptionsArbitrary, marketArbitrary } from '../../src/conformance/arbitraries/index.js';
import { headlines, runHeadline, type HeadlineOptions } from '../../src/reports/index.js';
import { longMarketArbitrary } from './long-market.js';
import { outcomeOf } from './outcome-of.js';
import { everyCase } from '../cases.js';
import { law } from '../laws/law.js';

const families = headlines.map(({ family }) => family);

const tickSizes = fc.constantFrom(0.01, 0.25, '0.25', '1', 1e-9);

/** The families that had cases. */
const seen = new Set<string>();

/** Compares every headline question; returns the families that had cases. */
function compare(bars: Bars, options: HeadlineOptions, description: string): readonly string[] {
  return families.filter((family) => {
    const engine = outcomeOf(() => runHeadline(bars, family, options));
    const reference = outcomeOf(() => referenceHeadline(bars, family, options));
    if (engine !== reference) expect(engine, `${family} on ${description}`).toBe(reference);
    const hasCases = engine.startsWith('{') && (JSON.parse(engine) as ReturnType<typeof runHeadline>).cases.length > 0;
    if (hasCases) seen.add(family);
    return hasCases;
  });
}

describe('engine and reference draw the same cases of every headline question', () => {
  law(
    'on generated markets',
    [marketAndOptionsArbitrary(marketArbitrary()), fc.boolean(), fc.option(tickSizes, { nil: undefined })],
    ({ market, options }, own, tickSize) => {
      const { assetClass, exchange, ticker, startDate, endDate, session, calendar, asOf, events } = options;
      const given = { exchange, startDate, endDate, calendar, asOf, events, tickSize, ...(own ? {} : { session }) };
      const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const bars = barsFromRows(market.rows, { interval: market.intervalMs });
      return compare(bars, { assetClass, ticker, ...present }, market.description);
    },
    { runs: 80, atLeast: 0.5 },
  );

  law(
    'on long markets of daily bars',
    [longMarketArbitrary],
    ({ rows, options }) => {
      const { assetClass, ticker, startDate, endDate, asOf, events } = options;
      const given = { startDate, endDate, asOf, events };
      const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      return compare(barsFromRows(rows), { assetClass, ticker, ...present }, 'a long market');
    },
    { runs: 8, atLeast: 1 },
  );

  law(
    'on years of months of two days',
    [
      fc.array(fc.record({ close: fc.integer({ min: -2, max: 9 }), missing: fc.nat(40), contract: fc.nat(60) }), {
        minLength: 96,
        maxLength: 96,
      }),
    ],
    (days) => {
      let contract = 0;
      const rows = days.flatMap(({ close, missing, contract: rolls }, i) => {
        if (rolls === 0) contract++;
        const time = Date.UTC(2018, i >> 1, i % 2 === 0 ? 2 : 28);
        const row = { time, open: close, high: close, low: close, close, contract: `C${contract}` };
        return missing === 0 ? [] : [row];
      });
      return compare(
        barsFromRows(rows, { interval: '1d' }),
        { assetClass: 'crypto', ticker: 'X' },
        'months of two days',
      );
    },
    { runs: 12, atLeast: 1 },
  );

  it.runIf(everyCase)('which had cases for every family', () => {
    expect(families.filter((family) => !seen.has(family))).toEqual([]);
  });
});
