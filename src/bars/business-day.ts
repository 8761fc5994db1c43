import type { Fault, TimeNotation } from './bar-source.js';
import { calendarDate } from './calendar-date.js';
import { utcMidnight } from './utc-midnight.js';

const NEITHER: Fault = {
  code: 'wrong-type',
  rule: 'the time of every item here is a date: "YYYY-MM-DD" or { year, month, day } in numbers',
};
const NOT_A_DATE: Fault = { code: 'time-not-a-date', rule: 'its year, month and day must be a date of the calendar' };

/** Dates as `YYYY-MM-DD` or `{ year, month, day }`, which stand for midnight UTC of that date. */
export const businessDay: TimeNotation = {
  ...calendarDate,
  parse(value) {
    if (typeof value === 'string') return calendarDate.parse(value);
    if (typeof value !== 'object' || value === null) return NEITHER;
    const { year, month, day } = value as { year?: unknown; month?: unknown; day?: unknown };
    if (typeof year !== 'number' || typeof month !== 'number' || typeof day !== 'number') return NEITHER;
    const time = Number.isInteger(year) ? utcMidnight(year, month, day) : NaN;
    return Number.isNaN(time) ? NOT_A_DATE : time;
  },
};
