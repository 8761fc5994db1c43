/** The worker of the example, which holds a ticker back when it has scanned it, for as long as its thread is not killed. */
import { getEnvironmentData, threadId } from 'node:worker_threads';
import scanTask, { type ScanTask } from '../../../docs/examples/parallel-scan/scan-worker.js';
import type { MarketPart } from '../../../src/discovery/index.js';

/** What the environment data `holding` of the threads say. */
export interface Holding {
  readonly ticker: string;
  /** How many threads are to hold it. */
  readonly times: number;
  /** How often it was scanned, the thread that holds it, or 0, and a cell that stays 0: in shared memory. */
  readonly state: Int32Array;
}

export default function heldTask(task: ScanTask): MarketPart {
  const part = scanTask(task);
  const { ticker, times, state } = getEnvironmentData('holding') as unknown as Holding;
  if (task.market.ticker === ticker && Atomics.add(state, 0, 1) < times) {
    Atomics.store(state, 1, threadId);
    Atomics.wait(state, 2, 0);
  }
  return part;
}
