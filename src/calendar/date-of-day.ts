import { checkedDay } from './checked-day.js';

const MS_PER_DAY = 86_400_000;

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
