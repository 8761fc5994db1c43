import { dayOf } from './day-of.js';
import { easterSunday, lastWeekday, nthWeekday, observed } from './holiday-rules.js';
import { weekdayOfDay } from './weekday-of-day.js';
import { weekdays } from './weekdays.js';

/** A day and what it is kept for. */
export type NamedDay = readonly [day: number, name: string];

/** The holidays of a year that the exchanges of the United States keep, each on the day on which they keep it. */
export interface UsHolidays {
  /** None when 1 January is a Saturday: the Friday before is the last of the old year and stays open. */
  readonly newYear: readonly NamedDay[];
  /** None before 1998. */
  readonly martinLutherKing: readonly NamedDay[];
  readonly presidents: NamedDay;
  readonly goodFriday: NamedDay;
  readonly memorial: NamedDay;
  /** None before 2022. */
  readonly juneteenth: readonly NamedDay[];
  readonly independence: NamedDay;
  readonly labor: NamedDay;
  readonly thanksgiving: NamedDay;
  readonly christmas: NamedDay;
}

export function usHolidays(year: number): UsHolidays {
  const newYear = dayOf(year, 1, 1);
  return {
    newYear: weekdays[weekdayOfDay(newYear)] === 'saturday' ? [] : [[observed(newYear), "New Year's Day"]],
    martinLutherKing: year < 1998 ? [] : [[nthWeekday(year, 1, 'monday', 3), 'Martin Luther King Jr. Day']],
    presidents: [nthWeekday(year, 2, 'monday', 3), "Washington's Birthday"],
    goodFriday: [easterSunday(year) - 2, 'Good Friday'],
    memorial: [lastWeekday(year, 5, 'monday'), 'Memorial Day'],
    juneteenth: year < 2022 ? [] : [[observed(dayOf(year, 6, 19)), 'Juneteenth']],
    independence: [observed(dayOf(year, 7, 4)), 'Independence Day'],
    labor: [nthWeekday(year, 9, 'monday', 1), 'Labor Day'],
    thanksgiving: [nthWeekday(year, 11, 'thursday', 4), 'Thanksgiving Day'],
    christmas: [observed(dayOf(year, 12, 25)), 'Christmas Day'],
  };
}
