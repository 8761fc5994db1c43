import type { Fault, TimeNotation } from './bar-reader.js';
import { calendarDate } from './calendar-date.js';
import { epochMilliseconds, FURTHEST_DATE } from './epoch-time.js';
import { isoTime } from './iso-time.js';

const NOT_A_DATE_OBJECT: Fault = { code: 'wrong-type', rule: 'times must all be Date objects' };
const NO_INSTANT: Fault = { code: 'time-not-a-date', rule: 'it must be a valid Date' };

function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]';
}

/** Instants as `Date` objects. */
export const dateObject: TimeNotation = {
  name: 'Date objects',
  timeZone: 'UTC',
  parse(value) {
    if (!isDate(value)) return NOT_A_DATE_OBJECT;
    const time = value.getTime();
    return Number.isNaN(time) ? NO_INSTANT : time;
  },
  daily: false,
  limit: FURTHEST_DATE,
  seconds: false,
};

/** The notation that a time looks like, valid or not; `null` for none. */
export function rowTimeOf(time: unknown): TimeNotation | null {
  if (typeof time === 'number') return epochMilliseconds;
  if (isDate(time)) return dateObject;
  if (typeof time !== 'string' || !/^\d{4}-\d{2}-\d{2}(?:[Tt ]|$)/.test(time)) return null;
  return time.length === 10 ? calendarDate : isoTime;
}
