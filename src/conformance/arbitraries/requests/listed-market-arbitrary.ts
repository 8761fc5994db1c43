import * as fc from 'fast-check';
import { plans, visibleTickers, type SupportedTickers } from '../../../policy/index.js';

/** An asset class and a ticker. */
export type ListedMarket = readonly [assetClass: string, ticker: string];

/** Markets that a service supports, those of the lowest plan as often as all others. */
export function listedMarketArbitrary(tickers: SupportedTickers): fc.Arbitrary<ListedMarket> {
  const all = listed(tickers);
  const starters = listed(visibleTickers(plans.essential, tickers));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...(starters.length === 0 ? all : starters)) },
    { weight: 2, arbitrary: fc.constantFrom(...all) },
  );
}

function listed(tickers: SupportedTickers): readonly ListedMarket[] {
  return Object.entries(tickers).flatMap(([assetClass, names]) => names.map((ticker) => [assetClass, ticker] as const));
}
