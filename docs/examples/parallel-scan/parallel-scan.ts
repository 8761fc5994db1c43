import { type ScanResult, type MarketPart, rankFamilies, type ScanOptions, scanSteps } from 'barstats/discovery';
import type { ScanPool } from './scan-pool.js';
import type { ScanTask } from './scan-worker.js';
import { shareMarket, type ThreadMarket } from './shared-market.js';

/** Progress of a scan. */
export interface ParallelProgress {
  /** The number of finished tickers. */
  readonly done: number;
  readonly of: number;
  /** The last finished ticker. */
  readonly assetClass: string;
  readonly ticker: string;
}

/** Options of a scan, with progress and cancellation. */
export interface ParallelOptions extends ScanOptions {
  /** Called after each ticker. */
  readonly onProgress?: (progress: ParallelProgress) => void;
  /** Cancels the scan at once and ends its threads; the pool starts new ones. */
  readonly signal?: AbortSignal;
}

/** The number of attempts per ticker: a thread may be killed, but a ticker that kills every thread fails. */
const ATTEMPTS = 3;

/**
 * `scanDiscovery` on all threads of a pool, with byte-identical results.
 *
 * @throws what `scanDiscovery` throws; the signal's reason once it is aborted; the last error of a ticker that failed every time
 */
export async function parallelScan(
  pool: ScanPool,
  markets: readonly ThreadMarket[],
  { onProgress, signal, ...options }: ParallelOptions,
): Promise<ScanResult> {
  // Creating the generator checks the arguments without asking a question.
  scanSteps(
    markets.map(({ calendar, ...market }) => market),
    options,
  );
  const waiting = [...markets];
  const parts: MarketPart[] = [];
  // One lane per thread, with one ticker at a time, so only bars being scanned are in memory twice.
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

/** A part depends only on the ticker and the options, so a ticker whose thread died is retried. */
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
