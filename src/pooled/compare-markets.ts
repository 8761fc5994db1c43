import type { ReportName } from '../reports/index.js';
import { lastOf, mapSteps } from '../reports/inner.js';
import { compareParts } from './compare-parts.js';
import type { MarketComparison } from './comparison.js';
import { partSteps, type PooledMarket, type PooledOptions, refuseUncompared } from './pooled-part.js';

/** The options of a comparison: those of a pooled report but those of measures and flips. */
export type CompareOptions<Name extends ReportName> = Omit<PooledOptions<Name>, 'measures' | 'atRandom'>;

/**
 * Compares one report of two markets: per outcome both shares, their difference with its interval, and an exact test.
 *
 * Markets that share dates are paired: the interval takes account of their correlation over dates, and McNemar's exact test counts the dates on
 * which both have a case. Markets without a date in common have Fisher's exact test. Where a date has several cases of a market, no exact
 * test holds, and there is none. P-values are adjusted by Holm's procedure for all tests: one an outcome,
 * but one in all of a question whose cases have only two answers.
 *
 * @param first - a market
 * @param second - another market, or the same one with other hours
 * @param id - the identifier of the report, or a report made by `defineFamily`
 * @param options - the range of trading dates and the options of the report, for both
 * @returns a frozen result of plain JSON values
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} as `runReport` does
 *
 * @example
 * ```ts
 * import { barsFromRows, compareMarkets } from 'barstats';
 *
 * const barsOf = (closes: readonly number[]) =>
 *   barsFromRows(closes.map((close, i) => ({ time: Date.UTC(2024, 2, 4 + 7 * i), open: 12, high: 15, low: 9, close })), {
 *     interval: 86_400_000,
 *   });
 * const first = { assetClass: 'crypto', ticker: 'BTC', bars: barsOf([13, 13, 13, 14, 11]) } as const;
 * const second = { assetClass: 'crypto', ticker: 'ETH', bars: barsOf([13, 11, 11, 11, 11]) } as const;
 * const { cases, summary } = compareMarkets(first, second, 'green-and-red-days-by-weekday-standard', {});
 * cases; // 'paired'
 * const [green] = summary[0].questions[0].outcomes;
 * green.shares.map(({ percent }) => percent); // [80, 20]
 * green.test; // { kind: 'mcnemar', discordant: [3, 0], p: 0.25, adjusted: 0.25 }
 * ```
 */
export function compareMarkets<const Name extends ReportName>(
  first: PooledMarket,
  second: PooledMarket,
  id: Name,
  options: CompareOptions<Name>,
): MarketComparison {
  return lastOf(compareMarketsSteps(first, second, id, options));
}

/** How far a comparison is. */
export interface ComparisonProgress {
  /** The number of sides that are done, of two. */
  readonly done: number;
  readonly of: number;
}

/**
 * `compareMarkets` in steps, with its arguments and errors, so that a server or a page can do other work in between.
 *
 * @returns a generator that yields how far it is, several times for a side, and returns the result
 *
 * @example
 * ```ts
 * import { barsFromRows } from 'barstats';
 * import { compareMarketsSteps } from 'barstats/pooled';
 *
 * const bars = barsFromRows([{ time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 }]);
 * const [first, second] = ['AAPL', 'MSFT'].map((ticker) => ({ assetClass: 'stocks', ticker, bars }) as const);
 * const steps = compareMarketsSteps(first, second, 'doji-standard', {});
 * let step = steps.next();
 * step.value; // { done: 0, of: 2 }
 * while (step.done !== true) step = steps.next();
 * step.value.sides[1].ticker; // 'MSFT'
 * ```
 */
export function* compareMarketsSteps<const Name extends ReportName>(
  first: PooledMarket,
  second: PooledMarket,
  id: Name,
  options: CompareOptions<Name>,
): Generator<ComparisonProgress, MarketComparison, void> {
  refuseUncompared(options);
  const side = (market: PooledMarket, argument: string, done: number) =>
    mapSteps(partSteps(market, id, { ...options, measures: false }, argument), () => ({ done, of: 2 }));
  const parts = [yield* side(first, 'first', 0), yield* side(second, 'second', 1)] as const;
  yield { done: 2, of: 2 };
  return compareParts('markets', ...parts);
}
