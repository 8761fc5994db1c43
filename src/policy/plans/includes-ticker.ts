import type { AssetClass } from './asset-class.js';
import type { Plan } from './plan.js';

/** Whether a plan allows a ticker of an asset class, provided that it is supported. */
export function includesTicker({ tickers }: Plan, assetClass: AssetClass, ticker: string): boolean {
  if (tickers === 'all') return true;
  const allowed = tickers[assetClass];
  return allowed === 'all' || (allowed?.includes(ticker) ?? false);
}
