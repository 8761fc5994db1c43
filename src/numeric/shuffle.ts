import { randomBelow } from './random-below.js';
import type { RandomSource } from './random-source.js';

/**
 * Puts values drawn from those at `from` and after it, each remaining one as probable, at the places from `from` to before
 * `drawn`; all from `from` to before `to` stay among themselves. The shuffle of Fisher and Yates, broken off.
 */
export function shuffle(values: Float64Array, random: RandomSource, from: number, drawn: number, to: number): void {
  for (let i = from; i < drawn; i++) {
    const other = i + randomBelow(random, to - i);
    const value = values[other];
    values[other] = values[i];
    values[i] = value;
  }
}
