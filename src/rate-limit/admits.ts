import type { CheckedLimits } from './checked-limits.js';
import { countOf, type History } from './history.js';

/** Whether every window admits a request; where they do, `counts` gets how many units each of them holds without it. */
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
