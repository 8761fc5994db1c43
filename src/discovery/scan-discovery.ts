import { mapSteps, nameOfMarket } from '../reports/inner.js';
import { checkedControls, runSteps } from './checked-controls.js';
import { checkedMarkets } from './checked-markets.js';
import { type CheckedScan, checkedScan, type ScanOptions } from './checked-scan.js';
import type { ScanResult, MarketPart } from './scan-result.js';
import { rankFamilies } from './rank-families.js';
import { stepsOfMarket } from './scan-market.js';
import type { ScanMarket } from './test-family.js';

/** Options of a scan, with progress and cancellation. */
export interface DiscoveryOptions extends ScanOptions {
  /** Called after each question. */
  readonly onProgress?: (progress: ScanProgress) => void;
  /** Cancels the scan between two questions: an `AbortSignal`, or an object with `aborted` and `reason`. */
  readonly signal?: { readonly aborted: boolean; readonly reason?: unknown };
}

/**
 * Ranks the report families by how far the answers to their headline questions depart from chance.
 *
 * Every test that is possible before a price is seen counts in the correction, so a scan of random walks calls anything significant no
 * more often than its significance level. That holds for one scan: repeated scans need `watch`, and earlier ones `alreadySearched`. The questions and their null hypotheses are in `docs/discovery.md`.
 *
 * @param markets - the markets, each once, in any order
 * @param options - `lookback` and `asOf`, and further options
 * @returns the ranking, frozen, as plain JSON
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field` for an invalid argument
 * @throws {@link BarstatsRangeError} `unknown-option`, `unknown-asset-class`, `unknown-report` for a family that does not exist,
 * `out-of-bounds`. Bars that cannot be tested are no error: the ranking says why
 * @throws the signal's reason once it is aborted
 *
 * @example
 * ```ts
 * import { barsFromRows, scanDiscovery } from 'barstats';
 *
 * const bars = barsFromRows([{ time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 }]);
 * const discovery = scanDiscovery([{ assetClass: 'stocks', ticker: 'AAPL', bars }], { lookback: '6mo', asOf: Date.UTC(2024, 2, 5) });
 * discovery.findings; // []
 * discovery.ranking.length; // 60
 * discovery.ranking[0].significant; // false
 * discovery.ranking[0].markets[0].untested; // 'insufficient'
 * ```
 */
export function scanDiscovery(markets: readonly ScanMarket[], options: DiscoveryOptions): ScanResult {
  const scan = checkedScan(options, ['onProgress', 'signal']);
  const controls = checkedControls<ScanProgress>(options);
  return runSteps(stepsOfScan(checkedMarkets(markets), scan), controls);
}

/** Progress of a scan. */
export interface ScanProgress {
  /** The number of questions asked so far, over all markets. */
  readonly done: number;
  readonly of: number;
  /** The last market and family asked. */
  readonly assetClass: string;
  readonly ticker: string;
  readonly family: string;
}

/**
 * `scanDiscovery` in steps, one question of one market each, with its arguments and errors, so that a server can do other work in between.
 *
 * @returns a generator that yields the progress after each question and returns the ranking
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
): Generator<ScanProgress, ScanResult, void> {
  return stepsOfScan(checkedMarkets(markets), checkedScan(options));
}

/** The same for checked options. */
function* stepsOfScan(markets: readonly ScanMarket[], scan: CheckedScan): Generator<ScanProgress, ScanResult, void> {
  const of = markets.length * scan.headlines.length;
  const parts: MarketPart[] = [];
  let done = 0;
  for (const market of markets) {
    const name = nameOfMarket(market);
    const steps = stepsOfMarket(market, scan);
    parts.push(yield* mapSteps(steps, (family) => ({ done: ++done, of, ...name, family })));
  }
  const { significance, alreadySearched } = scan;
  return rankFamilies(parts, { significance, ...(alreadySearched === undefined ? {} : { alreadySearched }) });
}
