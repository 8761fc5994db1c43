import type { Weekday } from '../../../calendar/index.js';

export const DAY = 86_400_000;
export const MINUTE = 60_000;

export const WEEKDAYS: readonly Weekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];

export const MONTHS: readonly string[] = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

// A day is the number of days since 1970-01-01, which was a Thursday.

export function dateOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

export function dayOf(date: string): number {
  const [year, month, day] = date.split('-').map(Number);
  return Date.UTC(year, month - 1, day) / DAY;
}

export function weekdayOf(day: number): Weekday {
  return WEEKDAYS[(((day + 3) % 7) + 7) % 7];
}

export function monthOf(day: number): string {
  return MONTHS[new Date(day * DAY).getUTCMonth()];
}

/** The calendar year, in four digits. */
export function yearOf(day: number): string {
  return dateOf(day).slice(0, 4);
}
