import type { MarketPart, ScanOptions } from 'barstats/discovery';
import type { MarketFile } from './load-market.js';

/** The queues of tickers to scan and of rankings. */
export const TICKERS = 'discovery-tickers';
export const RANKINGS = 'discovery-rankings';

/** One ticker of a scan. */
export interface TickerJob {
  readonly market: MarketFile;
  readonly options: ScanOptions;
}

/** A whole scan, whose children are its tickers. */
export interface RankingJob {
  readonly significance?: number;
}

/** The results of a ranking's children, by job key. */
export type Parts = Readonly<Record<string, MarketPart>>;
