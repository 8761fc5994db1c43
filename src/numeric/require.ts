import { BarstatsRangeError, BarstatsTypeError, type ErrorDetails } from '../errors/index.js';
import { brokenRule, checkedFields, checkedNumber, shownValue } from '../errors/inner.js';
import type { Integer } from './integer.js';

/**
 * Refuses a number of decimals to round to that is not a whole number from 0 to 340: the smallest double has 324 decimals,
 * and a figure may have some more than its data.
 */
export function requireDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 340) {
    throw brokenRule('decimals', `must be a whole number from 0 to 340, got ${decimals}`);
  }
}

/**
 * Refuses a number that is not a safe integer: it may have been rounded.
 *
 * @param index - the position in `values` of the quotient that it is a term of
 */
export function requireInteger(value: Integer, argument: string, index?: number): void {
  if (typeof value !== 'bigint' && !Number.isSafeInteger(value)) {
    throw new BarstatsRangeError(
      'out-of-bounds',
      `${named(argument, index)} must be a whole number, a bigint beyond 2^53 - 1, got ${value}`,
      place(argument, index),
    );
  }
}

/** Refuses a fraction whose terms are not integers or whose denominator is not positive. */
export function requireQuotient(numerator: Integer, denominator: Integer, index?: number): void {
  requireInteger(numerator, 'numerator', index);
  requireInteger(denominator, 'denominator', index);
  if (denominator <= 0) {
    throw new BarstatsRangeError(
      'out-of-bounds',
      `${named('denominator', index)} must be greater than 0, got ${denominator}`,
      place('denominator', index),
    );
  }
}

/** Refuses a count below 0 or above the number of cases. */
export function requireCounts(count: number, of: number): void {
  requireInteger(count, 'count');
  requireInteger(of, 'of');
  if (count < 0 || count > of) {
    throw brokenRule('count', `must be from 0 to ${of}, got ${count}`);
  }
}

/** Refuses a count that is not a whole number from 0 to its maximum. */
export function requireCount(count: number, argument: string, most: number): void {
  checkedNumber(count, argument, { minimum: 0, maximum: most, whole: true });
}

/** Refuses what is not a list. */
export function requireList(list: unknown, argument: string, index?: number): void {
  if (!Array.isArray(list)) {
    const name = index === undefined ? argument : `${argument}[${index}]`;
    const details = index === undefined ? { argument } : { argument, index };
    throw new BarstatsTypeError('wrong-type', `${name} must be a list, got ${shownValue(list)}`, details);
  }
}

/** Refuses a share that is not between 0 and 1, or whose terms are not safe integers. */
export function requireShare(share: unknown, argument: string): void {
  const bounds = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, whole: true };
  const fields = checkedFields(share, argument, ['numerator', 'denominator']);
  const denominator = checkedNumber(fields.denominator, `${argument}.denominator`, bounds);
  checkedNumber(fields.numerator, `${argument}.numerator`, { ...bounds, maximum: denominator - 1 });
}

function named(argument: string, index: number | undefined): string {
  return index === undefined ? argument : `values[${index}].${argument}`;
}

function place(argument: string, index: number | undefined): ErrorDetails {
  return index === undefined ? { argument } : { argument: 'values', index, field: argument };
}
