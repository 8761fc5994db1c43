import type { Fallbacks } from './fallbacks.js';

/** A count for each of some kinds. */
export type Counts = Readonly<Record<string, number>>;

export type CountsByTask = Readonly<Record<string, Counts>>;

/** What the engine does for its results, counted without a clock. */
export interface Work {
  /** By task: elements of columns that are read, runs of bodies of loops and functions, bytes that are allocated. */
  readonly tasks: CountsByTask;
  /** How often the exact ways are taken, by market. */
  readonly fallbacks: Readonly<Record<string, Fallbacks>>;
  /** By task: the bytes for each bar that the same sessions have more. */
  readonly bytesPerBar: Counts;
}
