import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';

/** Threads that wait for tasks. */
export type ThreadPool<Task, Value> = Piscina<Task, Value>;

/**
 * Creates a pool of threads. Keep one for all jobs; `destroy()` ends it.
 *
 * @param module - the code of the threads, TypeScript or JavaScript
 * @param threads - default: one per core
 */
export function threadPool<Task, Value>(module: URL, threads = availableParallelism()): ThreadPool<Task, Value> {
  // By default, the pool has more threads than cores, for work that waits. It also ends idle
  // threads, and a pool destroyed meanwhile would start another.
  return new Piscina({
    filename: module.href,
    ...(module.href.endsWith('.ts') && { execArgv: ['--import', 'tsx'] }),
    minThreads: threads,
    maxThreads: threads,
  });
}
