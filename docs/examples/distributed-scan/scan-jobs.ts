import type { MarketPart, ScanOptions } from 'barstats/discovery';
import type { MarketFile } from './load-market.js';

/** The queue of the tickers to scan, and that of the rankings to be made of their parts. */
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

/** What the children of a ranking have returned, by the keys of their jobs. */
export type Parts = Readonly<Record<string, MarketPart>>;
