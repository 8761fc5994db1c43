import { checkedMarkets } from './checked-markets.js';
import { checkedScan, type CheckedScan, type ScanOptions } from './checked-scan.js';
import type { MarketPart } from './part.js';
import type { Discovery } from './discovery.js';
import { rankFamilies } from './rank-families.js';
import { stepsOfMarket } from './steps-of-market.js';
import type { ScanMarket } from './test-family.js';

/** How far a scan has come. */
export interface ScanProgress {
  /** The questions asked, of all markets. */
  readonly done: number;
  readonly of: number;
  /** What was asked last. */
  readonly assetClass: string;
  readonly ticker: string;
  readonly family: string;
}

/**
 * The scan of `scanDiscovery`, one question of one market with each step, so that a server can do other work in between.
 *
 * @param markets - the markets, in any order
 * @param options - as of `scanDiscovery`
 * @returns a generator that yields the progress after each question and returns the ranking
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} as `scanDiscovery` does, with the first step at the latest
 *
 * @example
 * ```ts
 * import { barsFromRows } from 'barstats';
 * import { scanSteps } from 'barstats/discovery';
 *
 * const bars = barsFromRows([{ time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 }]);
 * const steps = scanSteps([{ assetClass: 'stocks', ticker: 'AAPL', bars }], { lookback: '1mo', asOf: Date.UTC(2024, 2, 5) });
 * steps.next().done; // false
 * ```
 */
export function scanSteps(
  markets: readonly ScanMarket[],
  options: ScanOptions,
): Generator<ScanProgress, Discovery, void> {
  return stepsOf(checkedMarkets(markets), checkedScan(options));
}

/** The same of what was checked. */
export function* stepsOf(markets: readonly ScanMarket[], scan: CheckedScan): Generator<ScanProgress, Discovery, void> {
  const of = markets.length * scan.headlines.length;
  const parts: MarketPart[] = [];
  let done = 0;
  for (const market of markets) {
    const { assetClass, ticker } = market;
    const steps = stepsOfMarket(market, scan);
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) {
      done++;
      yield { done, of, assetClass, ticker, family: step.value };
    }
    parts.push(step.value);
  }
  return rankFamilies(parts, { significance: scan.significance });
}
