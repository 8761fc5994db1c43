import { askHeadlines, noticesOf, sessionTemplates } from '../reports/index.js';
import type { CheckedScan } from './checked-scan.js';
import type { MarketPart, TestOfFamily } from './part.js';
import { testFamily, type ScanMarket } from './test-family.js';

/** Asks a market the headline questions of a scan, one with each step, and returns its part. */
export function* stepsOfMarket(market: ScanMarket, scan: CheckedScan): Generator<string, MarketPart, void> {
  const { bars, ...options } = market;
  const { assetClass, ticker } = options;
  const { asOf, seed, lookback } = scan;
  const ask = askHeadlines(bars, { ...options, startDate: lookback.startDate, asOf });
  const tests: TestOfFamily[] = [];
  for (const headline of scan.headlines) {
    tests.push(testFamily(market, headline, scan, ask));
    yield headline.family;
  }
  const { session } = market;
  // Where the class has no such session, its tests say so.
  const ids = sessionTemplates[assetClass].map(({ id }) => id);
  const unknown = session === undefined || (typeof session === 'string' && !ids.includes(session));
  const notices = noticesOf(bars, { assetClass, ...(unknown ? {} : { session }), asOf });
  return { assetClass, ticker, asOf, seed, lookback, ...(notices.length === 0 ? {} : { notices }), tests };
}
