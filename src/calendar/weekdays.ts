import { BarstatsRangeError, BarstatsTypeError } from '../errors/index.js';
import { brokenRule, checkedList, nearestName, shownValue } from '../errors/inner.js';
import { checkedDay } from './calendar-day.js';

/** A day of the week, Monday first as in ISO 8601. */
export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';

/**
 * The days of the week in the order of ISO 8601, Monday first. The position of a name is the number that
 * {@link weekdayOfDay} gives.
 */
export const weekdays: readonly Weekday[] = Object.freeze([
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
]);

/**
 * The weekday of a day, as a number.
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

/** A frozen copy of a caller's list of weekdays: at least one, each once. */
export function checkedWeekdays(value: unknown, argument: string): readonly Weekday[] {
  const list = checkedList(value, argument, 'weekdays');
  if (list.length === 0) {
    throw brokenRule(argument, 'must name at least one weekday, got none');
  }
  // Array.from visits holes as well, which map would skip.
  return Object.freeze(Array.from(list, (name, index) => checkedWeekday(name, index)));

  function checkedWeekday(name: unknown, index: number): Weekday {
    const at = { argument, index };
    const weekday = weekdays.find((each) => each === name);
    if (weekday === undefined) {
      // Whether 1 is Monday, Tuesday or Sunday depends on the convention, so none is suggested.
      const message = `${argument}[${index}] must be the name of a weekday (${weekdays.join(', ')}), got ${shownValue(name)}`;
      if (typeof name !== 'string') throw new BarstatsTypeError('wrong-type', message, { ...at, fits: weekdays });
      const suggestion = nearestName(name.toLowerCase(), weekdays);
      throw new BarstatsRangeError('out-of-bounds', message, {
        ...at,
        fits: weekdays,
        ...(suggestion === undefined ? {} : { suggestion }),
      });
    }
    if (list.indexOf(name) !== index) {
      throw new BarstatsRangeError('out-of-bounds', `${argument}[${index}] names ${weekday} for the second time`, at);
    }
    return weekday;
  }
}
