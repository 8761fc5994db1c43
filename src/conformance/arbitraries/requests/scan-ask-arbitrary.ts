import * as fc from 'fast-check';
import type { Ask } from './ask.js';
import { listedMarketArbitrary } from './listed-market-arbitrary.js';
import { lookbackTextArbitrary } from './lookback-text-arbitrary.js';
import type { RequestSetting } from './request-constraints.js';

const oddLists = ['', ',', 'AAPL', '/AAPL', 'stocks/', 'bonds/AAPL', '__proto__/AAPL', 'stocks/NVDA'];

/** Requests for scans, most of which are as they should be. */
export function scanAskArbitrary({ tickers }: Pick<RequestSetting, 'tickers'>): fc.Arbitrary<Ask> {
  const markets = listedMarketArbitrary(tickers).map((market) => market.join('/'));
  const tickerLists = fc.oneof(
    { weight: 6, arbitrary: fc.array(markets, { minLength: 1, maxLength: 4 }).map((some) => some.join()) },
    { weight: 1, arbitrary: fc.constantFrom(...oddLists) },
  );
  return fc
    .record({ lookback: lookbackTextArbitrary(), tickers: tickerLists }, { requiredKeys: [] })
    .map((parameters) => ({ segments: ['discovery', 'scan'], parameters: Object.entries(parameters) }));
}
