import { lastOf } from '../reports/index.js';
import { checkedMarket } from './checked-markets.js';
import { checkedScan, type ScanOptions } from './checked-scan.js';
import type { MarketPart } from './part.js';
import { stepsOfMarket } from './steps-of-market.js';
import type { ScanMarket } from './test-family.js';

/**
 * Scans one market: the part of a scan that a worker or another machine does.
 *
 * @param market - the market and its bars
 * @param options - those of the whole scan
 * @returns plain JSON, which `rankFamilies` joins with the parts of the other markets
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} as `scanDiscovery` does
 *
 * @example
 * ```ts
 * import { barsFromRows } from 'barstats';
 * import { rankFamilies, scanMarket } from 'barstats/discovery';
 *
 * const bars = barsFromRows([{ time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 }]);
 * const part = scanMarket({ assetClass: 'stocks', ticker: 'AAPL', bars }, { lookback: '1mo', asOf: Date.UTC(2024, 2, 5) });
 * part.tests.length; // 50
 * rankFamilies([JSON.parse(JSON.stringify(part))]).ranking.length; // 47
 * ```
 */
export function scanMarket(market: ScanMarket, options: ScanOptions): MarketPart {
  return lastOf(stepsOfMarket(checkedMarket(market, 'market'), checkedScan(options)));
}
