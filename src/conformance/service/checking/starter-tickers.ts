import type { AssetClass } from '../../../policy/index.js';

/** The starter tickers, one in each asset class. */
export const starterTickers: Readonly<Record<AssetClass, string>> = {
  stocks: 'AAPL',
  futures: 'RTY',
  crypto: 'ETHUSDT',
  forex: 'GBPCAD',
};
