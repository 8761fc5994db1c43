import { createReadStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { runTasks } from '../threads/run-tasks.js';
import { threadPool } from '../threads/thread-pool.js';
import type { NightMarket } from './made-up-market.js';
import { HALF, type MarketTime, type NightTask } from './night-thread.js';
import type { Failed } from '../threads/run-tasks.js';

/** A night's markets, where their results go, and how. */
export interface Night {
  readonly markets: readonly NightMarket[];
  /** The folder of the results: one file per market, and nothing else. */
  readonly folder: string;
  readonly threads?: number;
  /** Called after each market that an earlier run had not finished. */
  readonly onProgress?: (progress: { readonly done: number; readonly of: number; readonly ended: MarketEnd }) => void;
  readonly signal?: AbortSignal;
  /** The code of the threads, if a bundler has moved it. */
  readonly module?: URL;
}

/** How long a market took, or why it failed. */
export type MarketEnd = MarketTime | (Omit<MarketTime, 'seconds'> & Failed);

/**
 * Writes all reports of many markets, each market to its file as soon as it is computed.
 *
 * A run that was killed is resumed by the same call: markets that have a file are finished. One market per thread is in memory at a time.
 *
 * @returns the ends of all markets, in their order
 * @throws the signal's reason once it is aborted
 */
export async function runNight(night: Night): Promise<readonly MarketEnd[]> {
  const { markets, folder, threads, onProgress, signal } = night;
  const { module = new URL(`./night-thread${extname(import.meta.url)}`, import.meta.url) } = night;
  mkdirSync(folder, { recursive: true });
  const ends = new Map<NightMarket, MarketEnd>();
  const files = new Set(readdirSync(folder));
  for (const file of files) if (file.endsWith(HALF)) rmSync(join(folder, file));
  for (const market of markets) {
    const file = fileOf(market);
    if (files.has(file)) ends.set(market, await firstLine(join(folder, file)));
  }
  const missing = markets.filter((market) => !ends.has(market));
  const pool = threadPool<NightTask, MarketTime | Failed>(module, threads);
  try {
    await runTasks(pool, missing, {
      taskOf: (market) => ({ market, file: join(folder, fileOf(market)) }),
      onEnd: (market, value) => {
        const { assetClass, ticker } = market;
        const ended = { assetClass, ticker, ...value };
        ends.set(market, ended);
        onProgress?.({ done: ends.size, of: markets.length, ended });
      },
      signal,
    });
  } finally {
    await pool.destroy();
  }
  return markets.map((market) => ends.get(market)!);
}

/** A name that any ticker may have in a file system. */
function fileOf({ assetClass, ticker }: NightMarket): string {
  return `${assetClass}-${encodeURIComponent(ticker)}.jsonl`;
}

async function firstLine(file: string): Promise<MarketTime> {
  const lines = createInterface({ input: createReadStream(file, { end: 999 }) });
  for await (const line of lines) return JSON.parse(line) as MarketTime;
  throw new Error(`${file} is empty`);
}
