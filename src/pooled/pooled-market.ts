import type { Bars } from '../bars/index.js';
import { brokenRule } from '../errors/inner.js';
import { byMarket, type GivenMarket, marketTwice, type NamedMarket } from '../reports/inner.js';

/** A market to pool or to compare. */
export interface PooledMarket extends GivenMarket {
  readonly bars: Bars;
}

/** Sorts markets by asset class and ticker, and refuses one that is there twice: its cases would count twice. */
export function inOrderOfMarkets<Market extends NamedMarket>(markets: readonly Market[], argument: string): Market[] {
  const sorted = [...markets].sort(byMarket);
  const twice = marketTwice(sorted);
  if (twice === null) return sorted;
  const { assetClass, ticker } = sorted[twice[0]];
  throw brokenRule(argument, `must have each market once, got ${assetClass} ${ticker} twice`);
}
