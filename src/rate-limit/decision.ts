import { admits, ageOf, countOf, type History } from './history.js';
import type { CheckedLimits } from './limits.js';

/** The state of one limit after a request. */
export interface WindowDecision {
  /** The name of the limit. */
  readonly name: string;
  /** The most units in any span of `windowMs`. */
  readonly limit: number;
  /** The length of the window in milliseconds. */
  readonly windowMs: number;
  /** The units in the span that ends now, including this request if admitted. */
  readonly used: number;
  /** The units left after this request; 0 if a lowered limit is exceeded. */
  readonly remaining: number;
  /** Milliseconds until this limit would admit the request: 0 if it does now, `null` if never. */
  readonly retryAfterMs: number | null;
  /** Milliseconds until the oldest unit leaves the span; 0 if there is none. */
  readonly resetMs: number;
}

/** The decision on a request, as plain JSON. */
export interface Decision {
  readonly allowed: boolean;
  /** The cost in units, charged to every window or to none. */
  readonly cost: number;
  /** The instant at which it counts: now, or the latest instant seen if the clock stepped back. */
  readonly instant: number;
  /** The names of the limits that deny the request, in the order of the limits. */
  readonly violations: readonly string[];
  /** The name of the limit with the longest wait, the first of several; `null` if the request is admitted. */
  readonly binding: string | null;
  /** Whether the cost exceeds a limit, so that no wait helps. */
  readonly never: boolean;
  /**
   * The wait in milliseconds after which the request is admitted if no other comes first: it is denied at
   * every earlier instant and admitted exactly then. 0 if admitted now, `null` if never.
   */
  readonly retryAfterMs: number | null;
  /** One per limit, in their order. */
  readonly windows: readonly WindowDecision[];
}

/**
 * Decides on a request; the caller charges it.
 *
 * @param counts - receives the units in each window without the request, if all admit it
 * @param instant - the instant at which it counts, not before the last unit of the history
 * @param now - the clock from which waits are measured
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
    // After a window that denies, the others were not counted.
    const count = allowed ? counts[index] : countOf(history, checked, index, instant);
    const leaves = instant - now + windowMs;
    let wait: number | null = 0;
    if (count + cost > limit) {
      // All but the `limit - cost` most recent units must leave, so it waits for the next older one.
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
