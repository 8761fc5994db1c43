import type { CheckedScan } from './checked-scan.js';
import type { MarketPart, TestOfFamily } from './part.js';
import { testFamily, type ScanMarket } from './test-family.js';

/** Asks a market the headline questions of a scan, one with each step, and returns its part. */
export function* stepsOfMarket(market: ScanMarket, scan: CheckedScan): Generator<string, MarketPart, void> {
  const { assetClass, ticker } = market;
  const { asOf, seed, lookback } = scan;
  const tests: TestOfFamily[] = [];
  for (const headline of scan.headlines) {
    tests.push(testFamily(market, headline, scan));
    yield headline.family;
  }
  return { assetClass, ticker, asOf, seed, lookback, tests };
}
