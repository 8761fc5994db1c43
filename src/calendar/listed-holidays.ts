import { BarstatsRangeError, BarstatsTypeError, shownValue } from '../errors/index.js';
import { dateOfDay } from './date-of-day.js';
import { dayOfDate } from './day-of-date.js';

/** The days of a caller's list of holidays, each named `Holiday`. */
export function listedHolidays(value: unknown, argument: string): ReadonlyMap<number, string> {
  if (!Array.isArray(value)) {
    throw new BarstatsTypeError('wrong-type', `${argument} must be a list of dates, got ${shownValue(value)}`, {
      argument,
    });
  }
  const days = new Map<number, string>();
  Array.from(value as readonly unknown[]).forEach((date, index) => {
    const day = dayOfDate(date as string, `${argument}[${index}]`);
    if (days.has(day)) {
      throw new BarstatsRangeError(
        'out-of-bounds',
        `${argument}[${index}] names ${dateOfDay(day)} for the second time`,
        {
          argument,
          index,
        },
      );
    }
    days.set(day, 'Holiday');
  });
  return days;
}
