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
 * @param index - of the item that breaks it, if the argument is a list
 */
export function brokenRule(argument: string, rule: string, index?: number): BarstatsRangeError {
  return index === undefined
    ? new BarstatsRangeError('out-of-bounds', `${argument} ${rule}`, { argument })
    : new BarstatsRangeError('out-of-bounds', `${argument}[${index}] ${rule}`, { argument, index });
}
