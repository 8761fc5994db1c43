import type { Bars } from '../../bars/index.js';

/** The first of some bars that prints their high. */
export function firstHigh({ high }: Bars, some: readonly number[]): number {
  return some.reduce((first, i) => (high[i] > high[first] ? i : first), some[0]);
}

/** The first of some bars that prints their low. */
export function firstLow({ low }: Bars, some: readonly number[]): number {
  return some.reduce((first, i) => (low[i] < low[first] ? i : first), some[0]);
}
