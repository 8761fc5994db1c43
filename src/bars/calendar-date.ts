import type { Fault, TimeNotation } from './bar-reader.js';
import { FURTHEST_DATE } from './epoch-time.js';

const YEARS_OF_A_CYCLE = 400;
const CYCLE = 146_097 * 86_400_000;

/**
 * The first instant of a date of the proleptic Gregorian calendar in UTC, in epoch milliseconds.
 *
 * @param year - from 0 to 9999
 * @param month - 1 is January
 * @param day - of the month, from 1
 * @returns `NaN` if there is no such date
 */
export function utcMidnight(year: number, month: number, day: number): number {
  // Date.UTC reads the years 0 to 99 as 1900 to 1999; the calendar repeats after 400 years.
  const later = Date.UTC(year + YEARS_OF_A_CYCLE, month - 1, day);
  const date = new Date(later);
  const exists = year >= 0 && year <= 9999 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? later - CYCLE : NaN;
}

const CALENDAR_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

const NOT_TEXT: Fault = { code: 'wrong-type', rule: 'times must all be dates in the form YYYY-MM-DD' };
const NOT_A_DATE: Fault = {
  code: 'time-not-a-date',
  rule: 'times must all be calendar dates in the form YYYY-MM-DD',
};

/** Dates as `YYYY-MM-DD`, which stand for midnight UTC of that date. */
export const calendarDate: TimeNotation = {
  name: 'YYYY-MM-DD',
  timeZone: null,
  parse(value) {
    if (typeof value !== 'string') return NOT_TEXT;
    const parts = CALENDAR_DATE.exec(value);
    if (parts === null) return NOT_A_DATE;
    const time = utcMidnight(Number(parts[1]), Number(parts[2]), Number(parts[3]));
    return Number.isNaN(time) ? NOT_A_DATE : time;
  },
  daily: true,
  limit: FURTHEST_DATE,
  seconds: false,
};

const NEITHER_TEXT_NOR_FIELDS: Fault = {
  code: 'wrong-type',
  rule: 'times must all be dates: "YYYY-MM-DD" or { year, month, day } in numbers',
};
const NO_BUSINESS_DAY: Fault = {
  code: 'time-not-a-date',
  rule: 'its year, month and day must be a calendar date',
};

/** Dates as `YYYY-MM-DD` or `{ year, month, day }`, which stand for midnight UTC of that date. */
export const businessDay: TimeNotation = {
  ...calendarDate,
  parse(value) {
    if (typeof value === 'string') return calendarDate.parse(value);
    if (typeof value !== 'object' || value === null) return NEITHER_TEXT_NOR_FIELDS;
    const { year, month, day } = value as { year?: unknown; month?: unknown; day?: unknown };
    if (typeof year !== 'number' || typeof month !== 'number' || typeof day !== 'number')
      return NEITHER_TEXT_NOR_FIELDS;
    const time = Number.isInteger(year) ? utcMidnight(year, month, day) : NaN;
    return Number.isNaN(time) ? NO_BUSINESS_DAY : time;
  },
};
