import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Piscina } from 'piscina';
import type { MarketPart } from 'barstats/discovery';
import type { ScanTask } from './scan-worker.js';

/** Threads that wait for tickers to scan. */
export type ScanPool = Piscina<ScanTask, MarketPart>;

/** Beside this file, and of its kind: TypeScript as it is written, JavaScript once it is compiled. */
const beside = new URL(`./scan-worker${extname(import.meta.url)}`, import.meta.url);

/**
 * A thread per core. A server makes one pool and keeps it for all its scans; `destroy()` ends it.
 *
 * @param worker - the module that the threads run, where a bundler has put it elsewhere
 */
export function scanPool(worker: URL = beside): ScanPool {
  // Left to itself, the pool would have more threads than cores, for work that waits; this work never does. And it would end a thread that
  // has nothing to do: a pool that is destroyed meanwhile starts another one in its place.
  const threads = availableParallelism();
  return new Piscina({ filename: worker.href, minThreads: threads, maxThreads: threads });
}
