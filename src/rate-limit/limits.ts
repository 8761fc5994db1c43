import { checkedObject, checkedText, checkedWhole, outOfBounds, wrongType } from './argument-checks.js';

/**
 * One limit on one key: in every span `(t − windowMs, t]` at most `limit` units are admitted.
 *
 * A request costs one unit unless it says otherwise.
 */
export interface Limit {
  /** What the limit is called in decisions and header fields: printable ASCII, no two of a list alike. */
  readonly name: string;
  /** The most units in any span: a whole number from 1 to 4,294,967,295. */
  readonly limit: number;
  /** The length of a span in milliseconds: a whole number from 1. */
  readonly windowMs: number;
}

/** The limits of a key where none are given: 5 in 5 seconds, 30 in a minute and 500 in an hour. */
export const defaultLimits: readonly Limit[] = Object.freeze([
  Object.freeze({ name: 'burst', limit: 5, windowMs: 5_000 }),
  Object.freeze({ name: 'sustained', limit: 30, windowMs: 60_000 }),
  Object.freeze({ name: 'hourly', limit: 500, windowMs: 3_600_000 }),
]);

/** Limits that were checked, and what follows from their longest window: nothing older than it matters. */
export interface CheckedLimits {
  readonly limits: readonly Limit[];
  /** The position of a limit with the longest window. */
  readonly longest: number;
  /** The length of that window, in milliseconds. */
  readonly longestMs: number;
  /** Where the ring of a {@link History} begins: after the next place and a count for each limit. */
  readonly start: number;
  /** The last instant whose sums with a window are exact. */
  readonly lastInstant: number;
}

/** A state holds an instant per unit, and no list of JavaScript is longer. */
const MOST_UNITS = 2 ** 32 - 1;

/** A caller's limits, copied, so that nobody changes them later. */
export function checkedLimits(value: unknown = defaultLimits): CheckedLimits {
  const argument = 'options.limits';
  if (!Array.isArray(value)) throw wrongType(value, argument, 'a list');
  if (value.length === 0) throw outOfBounds(value, argument, 'a non-empty list');
  const limits: Limit[] = [];
  let longest = 0;
  for (let index = 0; index < value.length; index++) {
    const limit = checkedLimit(value[index], `${argument}[${index}]`);
    if (limits.some(({ name }) => name === limit.name)) {
      throw outOfBounds(limit.name, `${argument}[${index}].name`, 'unlike the other names');
    }
    limits.push(limit);
    if (limit.windowMs > limits[longest].windowMs) longest = index;
  }
  const longestMs = limits[longest].windowMs;
  return {
    limits,
    longest,
    longestMs,
    start: 1 + limits.length,
    lastInstant: Number.MAX_SAFE_INTEGER - longestMs,
  };
}

function checkedLimit(value: unknown, argument: string): Limit {
  const { name, limit, windowMs } = checkedObject(value, argument, ['name', 'limit', 'windowMs']);
  const path = `${argument}.name`;
  const text = checkedText(name, path);
  // Refused here, where a program starts, and not where its first response names the limit in a header field.
  if (!/^[ -~]+$/.test(text)) throw outOfBounds(text, path, 'printable ASCII and not empty');
  return {
    name: text,
    limit: checkedWhole(limit, `${argument}.limit`, 1, MOST_UNITS),
    windowMs: checkedWhole(windowMs, `${argument}.windowMs`, 1),
  };
}
