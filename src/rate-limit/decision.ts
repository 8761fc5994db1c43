import { admits, ageOf, countOf, type History } from './history.js';
import type { CheckedLimits } from './limits.js';

/** How a request stands with one limit. */
export interface WindowDecision {
  /** The name of the limit. */
  readonly name: string;
  /** The most units in any span of the window. */
  readonly limit: number;
  /** The length of the window in milliseconds. */
  readonly windowMs: number;
  /** The units in the span that ends now, those of this request included when it was admitted. */
  readonly used: number;
  /** The units that are left of the limit after this request, 0 when a lowered limit is overdrawn. */
  readonly remaining: number;
  /** The milliseconds until this limit would admit the request: 0 when it does now, `null` when it never can. */
  readonly retryAfterMs: number | null;
  /** The milliseconds until the oldest unit in the span leaves it, 0 when there is none. */
  readonly resetMs: number;
}

/** Whether a request is admitted, and what every limit says to it. Plain data: JSON keeps all of it. */
export interface Decision {
  readonly allowed: boolean;
  /** The units that the request asked for. All of them were charged to every window, or none to any. */
  readonly cost: number;
  /** The instant at which it was counted: now, or the latest one that was seen where the clock has stepped back. */
  readonly instant: number;
  /** The names of the limits that deny the request, in the order of the limits. */
  readonly violations: readonly string[];
  /** The name of the limit with the longest wait, the first of several; `null` when the request is admitted. */
  readonly binding: string | null;
  /** Whether the cost is above a limit, so that no wait would help. */
  readonly never: boolean;
  /**
   * The milliseconds, by the clock that was given, after which the request would be admitted if no other came before: it is denied at
   * every instant before and admitted exactly then. 0 when it is admitted now, `null` when it never can be.
   */
  readonly retryAfterMs: number | null;
  /** One for each limit, in their order. */
  readonly windows: readonly WindowDecision[];
}

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
