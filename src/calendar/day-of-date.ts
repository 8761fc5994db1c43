import { BarstatsRangeError, BarstatsTypeError, shownValue } from '../errors/index.js';
import { dayOf } from './day-of.js';

const MS_PER_DAY = 86_400_000;

/**
 * The day of a calendar date: how many days it lies after 1970-01-01. Dates before that have negative days.
 *
 * @param date - a date of the Gregorian calendar as `YYYY-MM-DD`, year 0000 to 9999
 * @param argument - how an error names the value, for a caller who passes on an argument of its own
 * @returns a whole number of days
 * @throws {@link BarstatsTypeError} `wrong-type` when the date is not a string
 * @throws {@link BarstatsRangeError} `not-a-date` when it is not written as `YYYY-MM-DD` or no such date exists
 *
 * @example
 * ```ts
 * import { dayOfDate } from 'barstats/calendar';
 *
 * dayOfDate('1970-01-02'); // 1
 * dayOfDate('2024-02-29'); // 19782
 * ```
 */
export function dayOfDate(date: string, argument = 'date'): number {
  if (typeof date !== 'string') {
    throw new BarstatsTypeError('wrong-type', `${argument} must be a string YYYY-MM-DD, got ${shownValue(date)}`, {
      argument,
    });
  }
  const numbers = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date);
  const day = numbers === null ? NaN : dayOf(Number(numbers[1]), Number(numbers[2]), Number(numbers[3]));
  // 30 February runs over into March, so a date counts only when it comes back as it was written.
  if (Number.isNaN(day) || !new Date(day * MS_PER_DAY).toISOString().startsWith(date)) {
    throw new BarstatsRangeError(
      'not-a-date',
      `${argument} must be a calendar date written as YYYY-MM-DD, got ${shownValue(date)}`,
      { argument },
    );
  }
  return day;
}
