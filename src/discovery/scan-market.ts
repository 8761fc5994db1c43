import { noticesOf } from '../reports/index.js';
import { askHeadlines, checkedMarketClass, lastOf } from '../reports/inner.js';
import { checkedScanMarket } from './checked-markets.js';
import { type CheckedScan, checkedScan, type ScanOptions } from './checked-scan.js';
import { splitOf } from './scan-dates.js';
import type { MarketPart, TestOfFamily } from './scan-result.js';
import { sessionCloses } from './closes-of-market.js';
import { type ScanMarket, testFamily } from './test-family.js';

/**
 * Scans one market, for example in a worker or on another machine.
 *
 * @param market - the market and its bars
 * @param options - the options of the whole scan
 * @returns plain JSON, which `rankFamilies` combines with the parts of the other markets
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} as `scanDiscovery` does
 *
 * @example
 * ```ts
 * import { barsFromRows } from 'barstats';
 * import { rankFamilies, scanMarket } from 'barstats/discovery';
 *
 * const bars = barsFromRows([{ time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 }]);
 * const part = scanMarket({ assetClass: 'stocks', ticker: 'AAPL', bars }, { lookback: '1mo', asOf: Date.UTC(2024, 2, 5) });
 * rankFamilies([JSON.parse(JSON.stringify(part))]).ranking.length === part.tests.length; // true
 * ```
 */
export function scanMarket(market: ScanMarket, options: ScanOptions): MarketPart {
  return lastOf(stepsOfMarket(checkedScanMarket(market, 'market'), checkedScan(options)));
}

/** Asks a market the headline questions of a scan, one per step, and returns its part. */
export function* stepsOfMarket(market: ScanMarket, scan: CheckedScan): Generator<string, MarketPart, void> {
  const { bars, ...options } = market;
  const { ticker } = options;
  const { name: assetClass, sessions } = checkedMarketClass(market, 'market');
  const { asOf, seed, lookback, dates, own } = scan;
  const ask = askHeadlines(bars, { ...options, ...dates, asOf });
  const split = splitOf(scan, asOf, bars);
  const tests: TestOfFamily[] = [];
  for (const headline of scan.headlines) {
    const asked = own.get(headline.family) ?? headline.family;
    tests.push(testFamily([assetClass, ticker], headline, { seed, split }, () => ask(asked)));
    yield headline.family;
  }
  const closes = sessionCloses(ask);
  const { session, exchange } = market;
  // If the asset class has no such session, the tests say so.
  const ids = sessions.map(({ id }) => id);
  const unknown = session === undefined || (typeof session === 'string' && !ids.includes(session));
  const notices = noticesOf(bars, {
    assetClass: market.assetClass,
    ...(exchange === undefined ? {} : { exchange }),
    ...(unknown ? {} : { session }),
    ...(market.calendar === undefined ? {} : { calendar: market.calendar }),
    asOf,
  });
  const carried = scan.headlines.filter(({ family }) => own.has(family));
  return {
    assetClass,
    ticker,
    asOf,
    seed,
    lookback,
    ...(notices.length === 0 ? {} : { notices }),
    tests,
    ...(closes === null ? {} : { closes }),
    ...(carried.length === 0 ? {} : { headlines: carried }),
  };
}
