import type { CheckedLimits } from './checked-limits.js';
import { type History, placeOf } from './history.js';

/** V8 keeps typed arrays of up to 64 bytes among the objects, where they are cheap to make. */
const FIRST_LENGTH = 16;

/**
 * Adds the units of a request that its windows admit to a history: in place, or in a longer copy.
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
    // No more than the longest window admits is ever held.
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
