import { outOfBounds, wrongType } from '../errors/inner.js';
import { checkedObject, checkedText, checkedWhole } from './argument-checks.js';

/**
 * One limit on one key: in every span `(t − windowMs, t]` at most `limit` units are admitted.
 *
 * A request costs one unit by default.
 */
export interface Limit {
  /** The name in decisions and header fields: printable ASCII, unique in the list. */
  readonly name: string;
  /** The most units in any span: a whole number from 1 to 4,294,967,295. */
  readonly limit: number;
  /** The length of a span in milliseconds: a whole number from 1. */
  readonly windowMs: number;
}

/** The default limits of a key: 5 in 5 seconds, 30 in a minute and 500 in an hour. */
export const defaultLimits: readonly Limit[] = Object.freeze([
  Object.freeze({ name: 'burst', limit: 5, windowMs: 5_000 }),
  Object.freeze({ name: 'sustained', limit: 30, windowMs: 60_000 }),
  Object.freeze({ name: 'hourly', limit: 500, windowMs: 3_600_000 }),
]);

/** Checked limits, with values derived from the longest window. */
export interface CheckedLimits {
  readonly limits: readonly Limit[];
  /** The position of a limit with the longest window. */
  readonly longest: number;
  /** The length of that window, in milliseconds. */
  readonly longestMs: number;
  /** The start of the ring of a {@link History}, after the next position and one count per limit. */
  readonly start: number;
  /** The last instant whose sums with a window are exact. */
  readonly lastInstant: number;
}

/** A state holds one instant per unit, and this is the longest JavaScript array. */
const MAX_UNITS = 2 ** 32 - 1;

/** Checks and copies a caller's limits. */
export function checkedLimits(value: unknown = defaultLimits): CheckedLimits {
  const argument = 'options.limits';
  if (!Array.isArray(value)) throw wrongType(argument, 'a list', value);
  if (value.length === 0) throw outOfBounds(argument, 'a non-empty list', value);
  const limits: Limit[] = [];
  let longest = 0;
  for (let index = 0; index < value.length; index++) {
    const limit = checkedLimit(value[index], `${argument}[${index}]`);
    if (limits.some(({ name }) => name === limit.name)) {
      throw outOfBounds(`${argument}[${index}].name`, 'different from the other names', limit.name);
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
  // Refused at start-up, not when the first response needs the name in a header field.
  if (!/^[ -~]+$/.test(text)) throw outOfBounds(path, 'non-empty printable ASCII', text);
  return {
    name: text,
    limit: checkedWhole(limit, `${argument}.limit`, 1, MAX_UNITS),
    windowMs: checkedWhole(windowMs, `${argument}.windowMs`, 1),
  };
}
