import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Piscina } from 'piscina';
import type { MarketPart } from 'barstats/discovery';
import type { ScanTask } from './scan-worker.js';

/** Threads that wait for tickers to scan. */
export type ScanPool = Piscina<ScanTask, MarketPart>;

/** The worker file, TypeScript or JavaScript like this one. */
const beside = new URL(`./scan-worker${extname(import.meta.url)}`, import.meta.url);

/**
 * Creates a pool with one thread per core. Keep one pool for all scans; `destroy()` ends it.
 *
 * @param worker - the module of the threads, if a bundler has moved it
 */
export function scanPool(worker: URL = beside): ScanPool {
  // By default, the pool has more threads than cores, for work that waits. It also ends idle
  // threads, and a pool destroyed meanwhile would start another.
  const threads = availableParallelism();
  return new Piscina({ filename: worker.href, minThreads: threads, maxThreads: threads });
}
