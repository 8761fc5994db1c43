import type { CheckedLimits } from './checked-limits.js';

/**
 * The admitted units of a key in one typed array: first the place that is written next, then the units that each window held when
 * the last one was admitted, and then a ring of the instants of the most recent units.
 *
 * In 32 bits, an instant is kept modulo 2^32; that is for whoever knows that no unit it counts is older than that.
 */
export type History = Float64Array | Uint32Array;

/** A history without units, for whoever knows that a unit it counts is less than five of the longest windows old. */
export function unseenHistory({ start, longestMs }: CheckedLimits): History {
  const unseen = 5 * longestMs < 2 ** 32 ? new Uint32Array(start) : new Float64Array(start);
  unseen[0] = start;
  return unseen;
}

/** Where the unit is of which there are `count - 1` more recent ones, in a ring that begins at `start`. */
export function placeOf(history: History, start: number, count: number): number {
  const place = history[0] - count;
  return place < start ? place + history.length - start : place;
}

/** How long ago, at an instant, that unit was admitted. */
export function ageOf(history: History, start: number, count: number, instant: number): number {
  const age = instant - history[placeOf(history, start, count)];
  return history instanceof Uint32Array ? age >>> 0 : age;
}

/** How many units a window holds at an instant, which is not before the last unit. */
export function countOf(history: History, { limits, start }: CheckedLimits, index: number, instant: number): number {
  let count = history[1 + index];
  while (count > 0 && ageOf(history, start, count, instant) >= limits[index].windowMs) count--;
  return count;
}
