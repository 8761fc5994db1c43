import { dayOf, dayOfDate } from '../calendar-day.js';
import { isWeekend, type NamedDay } from '../us-holidays.js';
import { weekdayOfDay } from '../weekdays.js';

/** A holiday that is made up for on the Monday after a Saturday or a Sunday. */
export function mondayAfterWeekend(day: number): number {
  return isWeekend(day) ? day + 7 - weekdayOfDay(day) : day;
}

/** The day itself, or the Friday before a weekend. */
export function weekdayUpTo(day: number): number {
  return Math.min(day, day - weekdayOfDay(day) + 4);
}

/** Christmas Day and Boxing Day as the Commonwealth keeps them: one that falls on a weekend is made up for two days later. */
export function christmasAndBoxingDay(year: number): readonly NamedDay[] {
  const kept = (day: number): number => (isWeekend(day) ? day + 2 : day);
  return [
    [kept(dayOf(year, 12, 25)), 'Christmas Day'],
    [kept(dayOf(year, 12, 26)), 'Boxing Day'],
  ];
}

/** Holidays that follow no rule: the dates of each name, `YYYY-MM-DD` apart by blanks. */
export function holidaysOn(datesByName: Readonly<Record<string, string>>): readonly NamedDay[] {
  return Object.entries(datesByName).flatMap(([name, dates]) =>
    dates
      .trim()
      .split(/\s+/)
      .map((date) => [dayOfDate(date), name] as const),
  );
}
