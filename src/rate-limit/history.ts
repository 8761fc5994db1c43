import type { CheckedLimits } from './limits.js';

/**
 * The admitted units of a key in one typed array: the next position to write, the units in each window when
 * the last one was admitted, then a ring of the instants of the most recent units.
 *
 * In 32 bits, an instant is kept modulo 2^32, so no counted unit may be older than that.
 */
export type History = Float64Array | Uint32Array;

/** An empty history in which every counted unit is less than five longest windows old. */
export function unseenHistory(checked: CheckedLimits): History {
  return historyOf(checked, []);
}

/** A history of ascending units with the same guarantee. */
export function historyOf({ start, longestMs }: CheckedLimits, instants: readonly number[]): History {
  const units = instants.length;
  const history = 5 * longestMs < 2 ** 32 ? new Uint32Array(start + units) : new Float64Array(start + units);
  history.fill(units, 1, start)[0] = start + units;
  for (let unit = 0; unit < units; unit++) history[start + unit] = instants[unit];
  return history;
}

/** The position of the unit with `count - 1` more recent ones, in a ring that begins at `start`. */
function placeOf(history: History, start: number, count: number): number {
  const place = history[0] - count;
  return place < start ? place + history.length - start : place;
}

/** The age of that unit at an instant. */
export function ageOf(history: History, start: number, count: number, instant: number): number {
  const age = instant - history[placeOf(history, start, count)];
  return history instanceof Uint32Array ? age >>> 0 : age;
}

/** How many units a window holds at an instant, which is not before the last unit. */
export function countOf(history: History, { limits, start }: CheckedLimits, index: number, instant: number): number {
  const { windowMs } = limits[index];
  let count = history[1 + index];
  if (count === 0 || ageOf(history, start, count, instant) < windowMs) return count;
  // Binary search between the most recent units in the window and the first one outside.
  let held = 0;
  while (count - held > 1) {
    const middle = held + ((count - held) >>> 1);
    if (ageOf(history, start, middle, instant) < windowMs) held = middle;
    else count = middle;
  }
  return held;
}

/** Whether every window admits a request; if so, `counts` receives the units in each without it. */
export function admits(
  history: History,
  checked: CheckedLimits,
  counts: number[],
  cost: number,
  instant: number,
): boolean {
  for (let index = 0; index < checked.limits.length; index++) {
    counts[index] = countOf(history, checked, index, instant);
    if (counts[index] + cost > checked.limits[index].limit) return false;
  }
  return true;
}

/** V8 keeps typed arrays of up to 64 bytes among the objects, where they are cheap to make. */
const FIRST_LENGTH = 16;

/**
 * Adds the units of an admitted request to a history, in place or in a longer copy.
 *
 * @param counts - how many units each window held before
 */
export function charge(
  history: History,
  { limits, longest, start }: CheckedLimits,
  counts: readonly number[],
  cost: number,
  instant: number,
): History {
  const kept = counts[longest];
  const needed = start + kept + cost;
  let charged = history;
  if (needed > history.length) {
    // A history never exceeds the limit of the longest window.
    const length = Math.min(Math.max(FIRST_LENGTH, 2 * history.length, needed), start + limits[longest].limit);
    charged = history instanceof Uint32Array ? new Uint32Array(length) : new Float64Array(length);
    for (let unit = 0; unit < kept; unit++) charged[start + unit] = history[placeOf(history, start, kept - unit)];
    charged[0] = start + kept;
  }
  for (let index = 0; index < limits.length; index++) charged[1 + index] = counts[index] + cost;
  let next = charged[0];
  for (let unit = 0; unit < cost; unit++) {
    if (next === charged.length) next = start;
    charged[next++] = instant;
  }
  charged[0] = next;
  return charged;
}
