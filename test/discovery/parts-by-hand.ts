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

/** A test of a fair coin that found so many of a hundred, on a hundred days, early and late alike. */
export function testOf(
  family: string,
  pValue: number,
  count = 50,
  untested?: TestOfFamily['untested'],
  more: Partial<TestOfFamily> = {},
): TestOfFamily {
  const estimate = estimateOf({ count, of: 100, baselineCount: 1, baselineOf: 2 });
  const result = {
    cases: 100,
    estimate,
    method: 'binomial' as const,
    pValue,
    ...(untested === undefined ? {} : { untested }),
  };
  const days = Array.from({ length: 100 }, (_, day) => day);
  const sessions = { with: days.slice(0, count), without: days.slice(count) };
  return { family, ...result, early: result, late: result, sessions, ...more };
}

/** The part of a market of stocks. */
export const partOf = (ticker: string, ...tests: readonly TestOfFamily[]): MarketPart => {
  return { assetClass: 'stocks', ticker, asOf: 0, seed: 0, lookback, tests };
};

/** The first and the last family about direction and about structure, so that in a list by name neither kind comes first. */
export const [ranked, structured] = (['direction', 'structure'] as const).map((kind) => {
  const own = headlines.filter((each) => each.kind === kind).map(({ family }) => family);
  return [own[0], own[own.length - 1]];
});
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
        untested: fc.constantFrom(undefined, undefined, undefined, 'insufficient' as const, 'bars-too-coarse' as const),
      }),
      { minLength: families.length, maxLength: families.length },
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((markets) =>
    markets.map((tests, market) =>
      partOf(
        `M${market}`,
        ...tests.map(({ pValue, count, untested }, i) =>
          testOf(families[i], untested === undefined ? pValue : 1, count, untested),
        ),
      ),
    ),
  );
