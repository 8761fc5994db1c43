/** The code of each thread of the pool. */
import { type MarketPart, scanMarket, type ScanOptions } from 'barstats/discovery';
import { marketOf, type SharedMarket } from './shared-market.js';

/** One ticker of a scan. */
export interface ScanTask {
  readonly market: SharedMarket;
  readonly options: ScanOptions;
}

export default function scanTask({ market, options }: ScanTask): MarketPart {
  return scanMarket(marketOf(market), options);
}
