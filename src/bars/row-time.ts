import type { Fault, TimeNotation } from './bar-source.js';
import { calendarDate } from './calendar-date.js';
import { epochMilliseconds } from './epoch-milliseconds.js';
import { isoTime } from './iso-time.js';

const RULE =
  'a time is a number of epoch milliseconds (convert a string with Number), a date such as "2024-01-31", or an instant ' +
  'such as "2024-01-31T14:30:00Z"';
const NEITHER: Fault = { code: 'wrong-type', rule: RULE };
const NOT_A_TIME: Fault = { code: 'time-not-a-date', rule: RULE };

/** The notation that the time of a row is written in by its looks, whether or not it is a time; `null` where it looks like none. */
export function rowTimeOf(time: unknown): TimeNotation | null {
  if (typeof time === 'number') return epochMilliseconds;
  if (typeof time !== 'string' || !/^\d{4}-\d{2}-\d{2}(?:[Tt ]|$)/.test(time)) return null;
  return time.length === 10 ? calendarDate : isoTime;
}

/** The notation of rows of which no time looks like one: refuses any. */
export const noRowTime: TimeNotation = {
  parse: (value) => (typeof value === 'string' ? NOT_A_TIME : NEITHER),
  daily: false,
  limit: Infinity,
  seconds: false,
};
