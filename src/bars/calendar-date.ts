import type { Fault, TimeNotation } from './bar-source.js';
import { FURTHEST_DATE } from './epoch-milliseconds.js';
import { utcMidnight } from './utc-midnight.js';

const CALENDAR_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

const NOT_TEXT: Fault = { code: 'wrong-type', rule: 'the time of every bar here is a date in the form YYYY-MM-DD' };
const NOT_A_DATE: Fault = {
  code: 'time-not-a-date',
  rule: 'the time of every bar here is a date of the calendar in the form YYYY-MM-DD',
};

/** Dates as `YYYY-MM-DD`, which stand for midnight UTC of that date. */
export const calendarDate: TimeNotation = {
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
