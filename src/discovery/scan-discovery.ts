import { BarstatsTypeError, shownValue } from '../errors/index.js';
import { assetClassName, checkedMarkets } from './checked-markets.js';
import { type CheckedScan, checkedScan, type ScanOptions } from './checked-scan.js';
import type { Discovery, MarketPart } from './discovery.js';
import { rankFamilies } from './rank-families.js';
import { stepsOfMarket } from './scan-market.js';
import type { ScanMarket } from './test-family.js';

/** What a scan is asked for, and how it is watched. */
export interface DiscoveryOptions extends ScanOptions {
  /** Told after each question how far the scan has come. */
  readonly onProgress?: (progress: ScanProgress) => void;
  /** Ends the scan between two questions: an `AbortSignal`, or anything that says whether it was aborted, and why. */
  readonly signal?: { readonly aborted: boolean; readonly reason?: unknown };
}

/**
 * Ranks the report families by how far the answers to their headline questions depart from chance.
 *
 * Every test that is made, and every one that could not be, counts: a scan of markets that wander at random calls anything significant no
 * more often than its level says. What the questions are, and why chance is what it is said to be, is in `docs/discovery.md`.
 *
 * @param markets - the markets, in any order, each once; the order changes nothing
 * @param options - the lookback, the instant, and what else the scan is asked for
 * @returns the ranking, frozen, as plain JSON
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field` for an argument that is not what it should be
 * @throws {@link BarstatsRangeError} `unknown-option`, `unknown-asset-class`, `unknown-report` for a family that does not exist,
 * `out-of-bounds`; what the bars cannot give is no error, but said in the ranking
 * @throws the reason of the signal, once it was aborted
 *
 * @example
 * ```ts
 * import { barsFromRows, scanDiscovery } from 'barstats';
 *
 * const bars = barsFromRows([{ time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 }]);
 * const discovery = scanDiscovery([{ assetClass: 'stocks', ticker: 'AAPL', bars }], { lookback: '6mo', asOf: Date.UTC(2024, 2, 5) });
 * discovery.tests === discovery.ranking.length + discovery.structure.length; // true
 * discovery.ranking[0].significant; // false
 * discovery.ranking[0].markets[0].untested; // 'insufficient'
 * ```
 */
export function scanDiscovery(markets: readonly ScanMarket[], options: DiscoveryOptions): Discovery {
  const scan = checkedScan(options, ['onProgress', 'signal']);
  const { onProgress, signal } = options;
  if (onProgress !== undefined && typeof onProgress !== 'function') {
    throw wrongType('options.onProgress', 'a function', onProgress);
  }
  if (signal !== undefined && (signal === null || typeof signal !== 'object' || typeof signal.aborted !== 'boolean')) {
    throw wrongType('options.signal', 'an AbortSignal', signal);
  }
  const steps = stepsOf(checkedMarkets(markets), scan);
  for (;;) {
    if (signal?.aborted === true) throw signal.reason;
    const step = steps.next();
    if (step.done === true) return step.value;
    onProgress?.(step.value);
  }
}

function wrongType(argument: string, what: string, value: unknown): BarstatsTypeError {
  return new BarstatsTypeError('wrong-type', `${argument} must be ${what}, got ${shownValue(value)}`, { argument });
}

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
function* stepsOf(markets: readonly ScanMarket[], scan: CheckedScan): Generator<ScanProgress, Discovery, void> {
  const of = markets.length * scan.headlines.length;
  const parts: MarketPart[] = [];
  let done = 0;
  for (const market of markets) {
    const { ticker } = market;
    const assetClass = assetClassName(market);
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
