import {
  BarstatsRangeError,
  BarstatsTypeError,
  checkedFields,
  checkedNumber,
  shownValue,
  type ErrorDetails,
} from '../errors/index.js';
import type { Integer } from './integer.js';

/**
 * Refuses a number of decimals to round to that is not a whole number from 0 to 340: the smallest double has 324 decimals,
 * and a figure may have some more than its data.
 */
export function requireDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 340) {
    throw new BarstatsRangeError('out-of-bounds', `decimals must be a whole number from 0 to 340, but is ${decimals}`, {
      argument: 'decimals',
    });
  }
}

/** Refuses NaN and the infinities. */
export function requireFinite(value: number, argument: string): void {
  if (!Number.isFinite(value)) {
    throw new BarstatsRangeError('not-finite', `${argument} must be a finite number, but is ${value}`, { argument });
  }
}

/**
 * Refuses a number that is not a safe integer: it would no longer be the integer that was meant.
 *
 * @param index - the position in `values` of the quotient that it is a term of
 */
export function requireInteger(value: Integer, argument: string, index?: number): void {
  if (typeof value !== 'bigint' && !Number.isSafeInteger(value)) {
    throw new BarstatsRangeError(
      'out-of-bounds',
      `${named(argument, index)} must be a whole number, as a bigint beyond 2^53 - 1, but is ${value}`,
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
      `${named('denominator', index)} must be greater than 0, but is ${denominator}`,
      place('denominator', index),
    );
  }
}

/** Refuses a negative numerator, which has no square root. */
export function requireNotNegative(numerator: Integer): void {
  if (numerator < 0) {
    throw new BarstatsRangeError('out-of-bounds', `numerator must not be negative, but is ${numerator}`, {
      argument: 'numerator',
    });
  }
}

/** Refuses counts that cannot be: some of the cases can be no fewer than none and no more than all of them. */
export function requireCounts(count: number, of: number): void {
  requireInteger(count, 'count');
  requireInteger(of, 'of');
  if (count < 0 || count > of) {
    throw new BarstatsRangeError('out-of-bounds', `count must be from 0 to ${of}, but is ${count}`, {
      argument: 'count',
    });
  }
}

/** Refuses a count that is not a whole number from 0 to the most that it can be. */
export function requireCount(count: number, argument: string, most: number): void {
  checkedNumber(count, argument, { minimum: 0, maximum: most, whole: true });
}

/** Refuses a share that is not between 0 and 1, or whose terms are not safe integers. */
export function requireShare(share: unknown, argument: string): void {
  const bounds = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, whole: true };
  const fields = checkedFields(share, argument, ['numerator', 'denominator']);
  const denominator = checkedNumber(fields.denominator, `${argument}.denominator`, bounds);
  checkedNumber(fields.numerator, `${argument}.numerator`, { ...bounds, maximum: denominator - 1 });
}

/**
 * Refuses a table that is not a list of rows, all as long, of counts.
 *
 * @param most - how many cases there may be in all
 */
export function requireTable(table: readonly (readonly number[])[], most: number): void {
  requireList(table, 'table');
  let cases = 0;
  for (const [row, counts] of table.entries()) {
    requireList(counts, 'table', row);
    if (counts.length !== table[0].length) {
      throw new BarstatsRangeError(
        'length-mismatch',
        `table[${row}] must have ${table[0].length} counts as table[0], but has ${counts.length}`,
        { argument: 'table', index: row },
      );
    }
    for (const [column, count] of counts.entries()) {
      const maximum = most - cases;
      cases += checkedNumber(count, `table[${row}]`, { minimum: 0, maximum, whole: true }, column);
    }
  }
}

/** Refuses a source of random numbers and a number of permutations that cannot be. */
export function requirePermutations(permutations: number, random: unknown, enough: number): void {
  checkedNumber(permutations, 'permutations', { minimum: 1, maximum: 1_000_000_000, whole: true });
  if (enough !== Infinity) {
    checkedNumber(enough, 'enough', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, whole: true });
  }
  if (typeof random !== 'function') {
    throw new BarstatsTypeError('wrong-type', `random must be a function, got ${shownValue(random)}`, {
      argument: 'random',
    });
  }
}

/** Refuses what is not a list. */
export function requireList(list: unknown, argument: string, index?: number): void {
  if (!Array.isArray(list)) {
    const name = index === undefined ? argument : `${argument}[${index}]`;
    const details = index === undefined ? { argument } : { argument, index };
    throw new BarstatsTypeError('wrong-type', `${name} must be a list, got ${shownValue(list)}`, details);
  }
}

function named(argument: string, index: number | undefined): string {
  return index === undefined ? argument : `values[${index}].${argument}`;
}

function place(argument: string, index: number | undefined): ErrorDetails {
  return index === undefined ? { argument } : { argument: 'values', index, field: argument };
}
