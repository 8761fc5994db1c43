import { BarstatsRangeError } from '../errors/index.js';
import { brokenRule, shownValue, wrongType } from '../errors/inner.js';

const MS_PER_DAY = 86_400_000;

/** 0000-01-01 and 9999-12-31: the dates that `YYYY-MM-DD` can write. */
const FIRST_DAY = -719_528;
const LAST_DAY = 2_932_896;

/** Returns the day, or refuses anything but the number of a calendar date: a NaN would surface far from here. */
export function checkedDay(day: number, argument = 'day'): number {
  if (typeof day !== 'number') {
    throw wrongType(argument, 'a number of days', day);
  }
  if (!Number.isInteger(day) || day < FIRST_DAY || day > LAST_DAY) {
    throw brokenRule(
      argument,
      `must be a whole number of days from ${FIRST_DAY} (0000-01-01) to ${LAST_DAY} (9999-12-31), got ${day}`,
    );
  }
  return day;
}

/** 400 Gregorian years. */
const DAYS_PER_CYCLE = 146_097;

/**
 * The day of a date of the Gregorian calendar given in numbers; January is 1. Months and dates may overflow: 30 February
 * is 1 or 2 March.
 */
export function dayOf(year: number, month: number, date: number): number {
  // Date.UTC takes the years 0 to 99 for 1900 to 1999; a cycle later the calendar is the same and the years are plain.
  return Date.UTC(year + 400, month - 1, date) / 86_400_000 - DAYS_PER_CYCLE;
}

/**
 * The day of a calendar date: the number of days since 1970-01-01, negative before.
 *
 * @param date - a date of the Gregorian calendar as `YYYY-MM-DD`, year 0000 to 9999
 * @param argument - the name of the value in errors
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
    throw wrongType(argument, 'a string YYYY-MM-DD', date);
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

/**
 * The calendar date of a day; the inverse of {@link dayOfDate}.
 *
 * @param day - whole days since 1970-01-01, from -719528 to 2932896
 * @returns the date as `YYYY-MM-DD`
 * @throws {@link BarstatsTypeError} `wrong-type` when the day is not a number
 * @throws {@link BarstatsRangeError} `out-of-bounds` when it is not whole or the year is not 0000 to 9999
 *
 * @example
 * ```ts
 * import { dateOfDay } from 'barstats/calendar';
 *
 * dateOfDay(0); // '1970-01-01'
 * dateOfDay(-1); // '1969-12-31'
 * ```
 */
export function dateOfDay(day: number): string {
  return new Date(checkedDay(day) * MS_PER_DAY).toISOString().slice(0, 10);
}
