import type { ReportName } from '../reports/index.js';
import { lastOf } from '../reports/inner.js';
import { compareParts } from './compare-parts.js';
import type { MarketComparison } from './comparison.js';
import { partSteps, type PooledOptions } from './pooled-part.js';
import type { PooledMarket } from './pooled-market.js';

/** The options of a comparison: those of a pooled report but that of measures. */
export type CompareOptions<Name extends ReportName> = Omit<PooledOptions<Name>, 'measures'>;

/**
 * Compares one report of two markets: per outcome both shares, their difference with its interval, and an exact test.
 *
 * Markets that share dates are paired: the interval takes account of their correlation over dates, and McNemar's exact test counts the dates on
 * which both have a case. Markets without a date in common have Fisher's exact test. Where a date has several cases of a market, no exact
 * test holds, and there is none. P-values are adjusted by Holm's procedure for all tests shown.
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
 * green.test; // { kind: 'mcnemar', discordant: [3, 0], p: 0.25, adjusted: 0.5 }
 * ```
 */
export function compareMarkets<const Name extends ReportName>(
  first: PooledMarket,
  second: PooledMarket,
  id: Name,
  options: CompareOptions<Name>,
): MarketComparison {
  const partOf = (market: PooledMarket, argument: string) =>
    lastOf(partSteps(market, id, { ...options, measures: false }, argument));
  return compareParts('markets', partOf(first, 'first'), partOf(second, 'second'));
}
