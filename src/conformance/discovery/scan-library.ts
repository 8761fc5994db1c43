import { scanDiscovery, type ScanResult } from '../../discovery/index.js';
import { type DiscoveryScanRequest, marketsOfScan } from './discovery-request.js';

/**
 * Runs the scan of this library: an example of `scan` in an adapter for {@link checkDiscovery}.
 *
 * @param request - the markets with their bars, and the options
 * @returns the frozen result of `scanDiscovery`
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} as `barsFromRows` and `scanDiscovery`
 *
 * @example
 * ```ts
 * import { scanLibrary } from 'barstats/conformance';
 *
 * const rows = [{ time: 1706745600000, open: 10, high: 12, low: 9, close: 11 }];
 * const markets = [{ assetClass: 'stocks', ticker: 'AAPL', rows, interval: 86_400_000 }] as const;
 * scanLibrary({ markets, options: { lookback: '1mo', asOf: 1706832000000, families: ['doji'] } }).tests; // 1
 * ```
 */
export function scanLibrary(request: DiscoveryScanRequest): ScanResult {
  return scanDiscovery(marketsOfScan(request), request.options);
}
