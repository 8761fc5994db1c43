import { checkedList } from '../errors/inner.js';
import type { ReportName } from '../reports/index.js';
import { checkedMarket, lastOf, mapSteps, nameOfMarket } from '../reports/inner.js';
import { inOrderOfMarkets } from './join-parts.js';
import { mergeSteps } from './merge-pooled.js';
import type { PooledPart } from './part.js';
import { partSteps, type PooledMarket, type PooledOptions } from './pooled-part.js';
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
  return lastOf(pooledSteps(markets, id, options));
}

/** How far a pooled report is. */
export interface PooledProgress {
  /** The number of markets that are done, and of all. */
  readonly done: number;
  readonly of: number;
}

/**
 * `runPooled` in steps, with its arguments and errors, so that a server or a page can do other work in between.
 *
 * @returns a generator that yields how far it is, several times for a market, and returns the result
 *
 * @example
 * ```ts
 * import { barsFromRows } from 'barstats';
 * import { pooledSteps } from 'barstats/pooled';
 *
 * const bars = barsFromRows([{ time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 }]);
 * const markets = ['AAPL', 'MSFT'].map((ticker) => ({ assetClass: 'stocks', ticker, bars }) as const);
 * const steps = pooledSteps(markets, 'doji-standard', {});
 * let step = steps.next();
 * step.value; // { done: 0, of: 2 }
 * while (step.done !== true) step = steps.next();
 * step.value.markets.length; // 2
 * ```
 */
export function* pooledSteps<const Name extends ReportName>(
  markets: readonly PooledMarket[],
  id: Name,
  options: PooledOptions<Name>,
): Generator<PooledProgress, PooledResult, void> {
  const valid = checkedList(markets, 'markets', 'markets').map((market, i) => checkedMarket(market, `markets[${i}]`));
  inOrderOfMarkets(valid.map(nameOfMarket), 'markets');
  const of = valid.length;
  const parts: PooledPart[] = [];
  for (const [done, market] of valid.entries()) {
    parts.push(yield* mapSteps(partSteps(market, id, options, `markets[${done}]`), () => ({ done, of })));
  }
  return yield* mapSteps(mergeSteps(parts), () => ({ done: of, of }));
}
