/** The code of each thread of the nightly job: all reports of a market, written to its file. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { threadId } from 'node:worker_threads';
import { runReports } from 'barstats';
import type { Failed } from '../threads/run-tasks.js';
import { loadBars, type NightMarket } from './made-up-market.js';

export interface NightTask {
  readonly market: NightMarket;
  /** The file of its results, JSON lines: the market with the seconds it took, then one line per report. */
  readonly file: string;
}

/** The first line of a file. */
export interface MarketTime {
  readonly assetClass: string;
  readonly ticker: string;
  /** On a core, without waiting for one. */
  readonly seconds: number;
}

/** What the name of a half-written file ends in. */
export const HALF = '.half';

export default function runMarket({ market, file }: NightTask): MarketTime | Failed {
  const { assetClass, ticker } = market;
  const begun = secondsOnCore();
  let results: string;
  try {
    results = runReports(loadBars(market), 'all', { assetClass, ticker })
      .map((result) => `${JSON.stringify(result)}\n`)
      .join('');
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
  const time = { assetClass, ticker, seconds: Math.round(1000 * (secondsOnCore() - begun)) / 1000 };
  // A file has its name only once it is whole and on the disk.
  const half = `${file}.${process.pid}-${threadId}${HALF}`;
  writeFileSync(half, `${JSON.stringify(time)}\n${results}`, { flush: true });
  renameSync(half, file);
  return time;
}

/** How long this thread has run on a core, so that other programs do not count; where the system does not say, how long it has run. */
function secondsOnCore(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e9;
  } catch {
    return performance.now() / 1000;
  }
}
