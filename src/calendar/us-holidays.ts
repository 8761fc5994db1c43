import { dayOf } from './calendar-day.js';
import { type Weekday, weekdayOfDay, weekdays } from './weekdays.js';

/** A day and the name of its holiday. */
export type NamedDay = readonly [day: number, name: string];

/** The holidays of a year on US exchanges, each on its observed day. */
interface UsHolidays {
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

/** The nth such weekday of a month: the third Monday of January. */
export function nthWeekday(year: number, month: number, weekday: Weekday, nth: number): number {
  const first = dayOf(year, month, 1);
  return first + ((weekdays.indexOf(weekday) - weekdayOfDay(first) + 7) % 7) + 7 * (nth - 1);
}

/** The last such weekday of a month: the last Monday of May. */
export function lastWeekday(year: number, month: number, weekday: Weekday): number {
  return nthWeekday(year, month + 1, weekday, 1) - 7;
}

export function isWeekend(day: number): boolean {
  return weekdayOfDay(day) >= weekdays.indexOf('saturday');
}

/** The observed day of a fixed holiday: the Monday after a Sunday, the Friday before a Saturday. */
export function observed(day: number): number {
  const weekday = weekdays[weekdayOfDay(day)];
  if (weekday === 'sunday') return day + 1;
  return weekday === 'saturday' ? day - 1 : day;
}

/**
 * Easter Sunday of the Gregorian calendar, by the anonymous algorithm that Nature published in 1876, as corrected and
 * named in J. Meeus, Astronomical Algorithms (1991), chapter 8. The letters are those of the source.
 */
export function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return dayOf(year, Math.floor(n / 31), (n % 31) + 1);
}
