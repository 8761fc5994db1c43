import { BarstatsRangeError, BarstatsTypeError } from './errors.js';
import { shownValue } from './shown-value.js';

/**
 * The error for an argument of the wrong type.
 *
 * @param rule - what it must be, to follow "must be"
 */
export function wrongType(argument: string, rule: string, value: unknown): BarstatsTypeError {
  return new BarstatsTypeError('wrong-type', `${argument} must be ${rule}, got ${shownValue(value)}`, { argument });
}

/**
 * The error for an argument out of bounds.
 *
 * @param rule - what it must be, to follow "must be"
 */
export function outOfBounds(argument: string, rule: string, value: unknown): BarstatsRangeError {
  return brokenRule(argument, `must be ${rule}, got ${shownValue(value)}`);
}

/**
 * The error for an argument that breaks a rule which its value does not show.
 *
 * @param rule - to follow the argument, such as "must not be empty"
 */
export function brokenRule(argument: string, rule: string): BarstatsRangeError {
  return new BarstatsRangeError('out-of-bounds', `${argument} ${rule}`, { argument });
}

/** The same for an item of a list. */
export function brokenItem(argument: string, index: number, rule: string): BarstatsRangeError {
  return new BarstatsRangeError('out-of-bounds', `${argument}[${index}] ${rule}`, { argument, index });
}
