import fc from 'fast-check';
import type { MarketPart, TestOfFamily } from '../../src/discovery/scan-result.js';
import { estimateOf } from '../../src/discovery/estimate.js';
import { headlines } from '../../src/reports/index.js';

/** What the scan of these parts looks back to. */
export const lookback = {
  requested: '3mo',
  granted: '3mo',
  capped: false,
  months: 3,
  startDate: '2025-09-30',
} as const;

/** A test of a fair coin that found so many of a hundred. */
export function testOf(family: string, pValue: number, count = 50, untested?: TestOfFamily['untested']): TestOfFamily {
  const estimate = estimateOf({ count, of: 100, baselineCount: 1, baselineOf: 2 });
  const parts = { estimate, early: estimate, late: estimate, agrees: null };
  return { family, cases: 100, ...parts, method: 'binomial', pValue, ...(untested === undefined ? {} : { untested }) };
}

/** The part of a market of stocks. */
export const partOf = (ticker: string, ...tests: readonly TestOfFamily[]): MarketPart => {
  return { assetClass: 'stocks', ticker, asOf: 0, seed: 0, lookback, tests };
};

/** Two families about direction and two about structure, by their names. */
export const [ranked, structured] = [false, true].map((structure) =>
  headlines.filter((each) => each.structure === structure).flatMap(({ family }, i) => (i < 2 ? [family] : [])),
);
/** All of them, as they come in parts. */
export const families = headlines
  .map(({ family }) => family)
  .filter((family) => ranked.includes(family) || structured.includes(family));

/** What three markets found: few values, so that some are alike. */
export const scans = fc
  .array(
    fc.array(
      fc.record({
        pValue: fc.constantFrom(0.0001, 0.001, 0.01, 0.02, 0.05, 0.3, 1),
        count: fc.constantFrom(20, 40, 50, 60, 80),
        isTested: fc.constantFrom(true, true, true, false),
      }),
      { minLength: families.length, maxLength: families.length },
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((markets) =>
    markets.map((tests, market) =>
      partOf(
        `M${market}`,
        ...tests.map(({ pValue, count, isTested }, i) =>
          isTested ? testOf(families[i], pValue, count) : testOf(families[i], 1, count, 'insufficient'),
        ),
      ),
    ),
  );
