import type { Discovery } from '../../discovery/index.js';

type Market = Discovery['markets'][number];

/** What a market is called among others: by its ticker, and by its asset class where that of another class has the same. */
export function marketLabel({ assetClass, ticker }: Market, markets: readonly Market[]): string {
  return markets.filter((other) => other.ticker === ticker).length > 1 ? `${ticker} (${assetClass})` : ticker;
}
