/** The threads of the example, which hold a market back when they have computed it, for as long as they are not killed. */
import { getEnvironmentData, threadId } from 'node:worker_threads';
import runPart, { type PartTask } from '../../threads/part-thread.js';
import type { MadePart } from '../../parts/kinds.js';

/** What the environment data `holding` of the threads say. */
export interface Holding {
  readonly ticker: string;
  /** How many threads are to hold it. */
  readonly times: number;
  /** How often it was computed, the thread that holds it, or 0, and a cell that stays 0: in shared memory. */
  readonly state: Int32Array;
}

export default function heldPart(task: PartTask): MadePart {
  const part = runPart(task);
  const { ticker, times, state } = getEnvironmentData('holding') as unknown as Holding;
  if (task.market.ticker === ticker && Atomics.add(state, 0, 1) < times) {
    Atomics.store(state, 1, threadId);
    Atomics.wait(state, 2, 0);
  }
  return part;
}
