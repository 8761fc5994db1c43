import { admits } from './admits.js';
import type { CheckedLimits } from './checked-limits.js';
import type { Decision, WindowDecision } from './decision.js';
import { ageOf, countOf, type History } from './history.js';

/**
 * Decides on a request; charging it is left to the caller.
 *
 * @param counts - gets how many units each window holds without it, where all admit it
 * @param instant - the instant at which it counts, not before the last unit of the history
 * @param now - the clock, which waits are measured from
 */
export function decide(
  history: History,
  checked: CheckedLimits,
  counts: number[],
  cost: number,
  instant: number,
  now: number,
): Decision {
  const { limits, start } = checked;
  const allowed = admits(history, checked, counts, cost, instant);
  const windows = new Array<WindowDecision>(limits.length);
  const violations: string[] = [];
  let binding: string | null = null;
  let longestWait: number | null = 0;
  for (let index = 0; index < limits.length; index++) {
    const { name, limit, windowMs } = limits[index];
    // Where one denies, those after it were not counted.
    const count = allowed ? counts[index] : countOf(history, checked, index, instant);
    const leaves = instant - now + windowMs;
    let wait: number | null = 0;
    if (count + cost > limit) {
      // All but the `limit - cost` most recent units have to leave, so that it waits for the next one after those.
      wait = cost > limit ? null : leaves - ageOf(history, start, limit - cost + 1, instant);
      violations.push(name);
      if (longestWait !== null && (wait === null || wait > longestWait)) {
        longestWait = wait;
        binding = name;
      }
    }
    const used = allowed ? count + cost : count;
    windows[index] = {
      name,
      limit,
      windowMs,
      used,
      remaining: Math.max(limit - used, 0),
      retryAfterMs: wait,
      // A window that was empty now begins with this request.
      resetMs: used === 0 ? 0 : count === 0 ? leaves : leaves - ageOf(history, start, count, instant),
    };
  }
  return {
    allowed,
    cost,
    instant,
    violations,
    binding,
    never: longestWait === null,
    retryAfterMs: longestWait,
    windows,
  };
}
