import type { Asked } from '../arguments/asked.js';

/** A command of `barstats`. */
export interface Verb {
  /** What it does, in a few words, for the list of all. */
  readonly about: string;
  /** Its help: at most 24 lines of 80 characters. */
  readonly help: string;
  /** @returns the exit code, if it is not 0 */
  readonly run: (asked: Asked) => Promise<number | undefined>;
}
