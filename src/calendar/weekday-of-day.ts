import { checkedDay } from './checked-day.js';

/**
 * The weekday of a day, as its position in {@link weekdays}.
 *
 * @param day - whole days since 1970-01-01, from -719528 to 2932896
 * @returns 0 for Monday to 6 for Sunday
 * @throws {@link BarstatsTypeError} `wrong-type` when the day is not a number
 * @throws {@link BarstatsRangeError} `out-of-bounds` when it is not whole or the year is not 0000 to 9999
 *
 * @example
 * ```ts
 * import { dayOfDate, weekdayOfDay } from 'barstats/calendar';
 *
 * weekdayOfDay(dayOfDate('2024-03-10')); // 6
 * ```
 */
export function weekdayOfDay(day: number): number {
  // 1970-01-01 was a Thursday; the remainder of a negative number is negative.
  return (((checkedDay(day) + 3) % 7) + 7) % 7;
}
