import type { Fault } from './fault.js';

/** How many faults are shown; the others are only counted. */
export const MOST_FAULTS = 100;

/** The faults of a file as they are found, in any order: those with the smallest line numbers, and how many there are. */
export class FaultList {
  #total = 0;
  #first: Fault[] = [];

  add(...faults: readonly Fault[]): void {
    this.#total += faults.length;
    this.#first.push(...faults);
    if (this.#first.length > 10 * MOST_FAULTS) this.#first = this.first();
  }

  /** Counts faults that come after all that are shown. */
  count(more: number): void {
    this.#total += more;
  }

  get total(): number {
    return this.#total;
  }

  first(): Fault[] {
    return [...this.#first].sort((a, b) => a.line - b.line).slice(0, MOST_FAULTS);
  }
}
