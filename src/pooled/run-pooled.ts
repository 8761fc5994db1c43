import type { ReportName } from '../reports/index.js';
import { lastOf } from '../reports/inner.js';
import { mergePooled } from './merge-pooled.js';
import { partSteps, type PooledOptions } from './pooled-part.js';
import { checkedList, checkedMarket, inOrderOfMarkets, type PooledMarket } from './pooled-market.js';
import type { PooledResult } from './pooled-result.js';

/**
 * Computes one report over many markets: the sums of their counts, with the counts of each beside them.
 *
 * Markets move together, so that the cases of a date are not independent of each other. Every share has the plain Wilson interval, which
 * takes all cases as independent, and one that takes only dates so, with the design effect: how many times larger the variance is than that of
 * independent cases. Measures have intervals, too; those in prices are pooled for a single market only.
 *
 * It is `mergePooled` of the `pooledPart` of each market, which workers and other machines can compute.
 *
 * @param markets - each once, in any order, at least one
 * @param id - the identifier of the report, or a report made by `defineFamily`
 * @param options - the range of trading dates and the options of the report, for all markets
 * @returns a frozen result of plain JSON values; markets whose bars do not allow the report are in `refused`
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} as `runReport` does; `out-of-bounds` for a market that is there twice, and none
 *
 * @example
 * ```ts
 * import { barsFromRows, runPooled } from 'barstats';
 *
 * const barsOf = (closes: readonly number[]) =>
 *   barsFromRows(closes.map((close, i) => ({ time: Date.UTC(2024, 2, 4 + i), open: 12, high: 15, low: 9, close })), {
 *     interval: 86_400_000,
 *   });
 * const markets = [
 *   { assetClass: 'crypto', ticker: 'BTC', bars: barsOf([13, 11, 13, 14, 11]) },
 *   { assetClass: 'crypto', ticker: 'ETH', bars: barsOf([13, 11, 13, 11, 11]) },
 * ] as const;
 * const { summary } = runPooled(markets, 'green-and-red-days-by-weekday-standard', {});
 * const [monday] = summary;
 * const [green] = monday.questions[0].outcomes;
 * green.count; // 2
 * green.byMarket; // [1, 1]
 * green.clustered; // null
 * ```
 */
export function runPooled<const Name extends ReportName>(
  markets: readonly PooledMarket[],
  id: Name,
  options: PooledOptions<Name>,
): PooledResult {
  const known = checkedList(markets, 'markets', 'markets').map((market, i) => checkedMarket(market, `markets[${i}]`));
  inOrderOfMarkets(
    known.map(({ name }) => name),
    'markets',
  );
  return mergePooled(known.map(({ market }, i) => lastOf(partSteps(market, id, options, `markets[${i}]`))));
}
