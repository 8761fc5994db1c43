import { type Discovery, type MarketPart, rankFamilies, type ScanOptions, scanSteps } from 'barstats/discovery';
import type { ScanPool } from './scan-pool.js';
import type { ScanTask } from './scan-worker.js';
import { shareMarket, type ThreadMarket } from './shared-market.js';

/** How far a scan has come. */
export interface ParallelProgress {
  /** The tickers that are done. */
  readonly done: number;
  readonly of: number;
  /** The one that was done last. */
  readonly assetClass: string;
  readonly ticker: string;
}

/** What a scan is asked for, and how it is watched. */
export interface ParallelOptions extends ScanOptions {
  /** Told after each ticker how far the scan has come. */
  readonly onProgress?: (progress: ParallelProgress) => void;
  /** Ends the scan at once, with the threads that are at it; the pool starts others. */
  readonly signal?: AbortSignal;
}

/** How often a ticker is tried: a thread may be killed once or twice, but one that every thread dies of is given up. */
const ATTEMPTS = 3;

/**
 * The scan of `scanDiscovery` on all threads of a pool, with the same result to the byte.
 *
 * @throws what `scanDiscovery` throws; the reason of the signal, once it was aborted; the last error of a ticker that failed each time
 */
export async function parallelScan(
  pool: ScanPool,
  markets: readonly ThreadMarket[],
  { onProgress, signal, ...options }: ParallelOptions,
): Promise<Discovery> {
  // No question is asked before the first step, but wrong arguments are refused here, and with the errors of the library.
  scanSteps(
    markets.map(({ calendar, ...market }) => market),
    options,
  );
  const waiting = [...markets];
  const parts: MarketPart[] = [];
  // As many as there are threads, each of which has one ticker at a time: only bars that are being scanned are in memory twice.
  const lane = async (): Promise<void> => {
    for (let market = waiting.shift(); market !== undefined; market = waiting.shift()) {
      const { assetClass: kind, ticker } = market;
      const assetClass = typeof kind === 'string' ? kind : kind.name;
      parts.push(await scanOn(pool, { market: shareMarket(market), options }, signal));
      onProgress?.({ done: parts.length, of: markets.length, assetClass, ticker });
    }
  };
  try {
    await Promise.all(Array.from({ length: pool.options.maxThreads }, lane));
  } finally {
    // After an error, the other lanes take no further ticker.
    waiting.length = 0;
  }
  const { significance } = options;
  return rankFamilies(parts, significance === undefined ? {} : { significance });
}

/** A part depends on the ticker and the options alone, so that a ticker whose thread died is simply done again. */
async function scanOn(pool: ScanPool, task: ScanTask, signal: AbortSignal | undefined): Promise<MarketPart> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await pool.run(task, { signal: signal ?? null });
    } catch (error) {
      if (signal?.aborted === true) throw signal.reason;
      if (attempt === ATTEMPTS) throw error;
    }
  }
}
