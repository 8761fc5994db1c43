import { dayOf } from './day-of.js';
import type { Weekday } from './session-template.js';
import { weekdayOfDay } from './weekday-of-day.js';
import { weekdays } from './weekdays.js';

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

/** The day on which a holiday of a fixed date is kept: on the Monday after a Sunday, on the Friday before a Saturday. */
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
