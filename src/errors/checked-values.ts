import { BarstatsRangeError, BarstatsTypeError } from './errors.js';
import { shownValue } from './shown-value.js';

/** A name given by the caller: any non-empty string. */
export function checkedName(name: unknown, argument: string): string {
  if (typeof name !== 'string') {
    throw new BarstatsTypeError('wrong-type', `${argument} must be a string, got ${shownValue(name)}`, { argument });
  }
  if (name === '') throw new BarstatsRangeError('out-of-bounds', `${argument} must not be empty`, { argument });
  return name;
}

/** What a number may be; both bounds are included. */
export interface NumberBounds {
  readonly minimum: number;
  readonly maximum: number;
  /** Whether it must be whole. */
  readonly whole?: boolean;
}

/**
 * A caller's number within bounds.
 *
 * @param index - its position, if the argument is a list
 */
export function checkedNumber(value: unknown, argument: string, bounds: NumberBounds, index?: number): number {
  const { minimum, maximum, whole = false } = bounds;
  const named = index === undefined ? argument : `${argument}[${index}]`;
  const kind = whole ? 'a whole number' : 'a number';
  const details = index === undefined ? { argument } : { argument, index };
  if (typeof value !== 'number') {
    throw new BarstatsTypeError('wrong-type', `${named} must be ${kind}, got ${shownValue(value)}`, details);
  }
  if (!(value >= minimum && value <= maximum) || (whole && !Number.isInteger(value))) {
    throw new BarstatsRangeError(
      'out-of-bounds',
      `${named} must be ${kind} from ${minimum} to ${maximum}, got ${shownValue(value)}`,
      details,
    );
  }
  return value;
}

/**
 * Refuses a list that is too long, before its items are looked at.
 *
 * @param limit - how many items there may be
 * @param what - what the items are, in the plural
 */
export function refuseTooLong(list: { readonly length: number }, argument: string, limit: number, what: string): void {
  const { length: count } = list;
  if (count <= limit) return;
  throw new BarstatsRangeError('too-many-items', `${argument} must have at most ${limit} ${what}, got ${count}`, {
    argument,
    count,
    limit,
  });
}
