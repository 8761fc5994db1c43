import { BarstatsRangeError, BarstatsTypeError } from './errors.js';
import { shownValue } from './shown-value.js';

/** What a number may be; both bounds are included. */
export interface NumberBounds {
  readonly minimum: number;
  readonly maximum: number;
  /** Whether it has to be a whole number. */
  readonly whole?: boolean;
}

/**
 * A caller's number within bounds.
 *
 * @param index - its position, where the argument is a list
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
