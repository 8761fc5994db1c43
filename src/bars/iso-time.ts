import type { Fault, TimeNotation } from './bar-reader.js';
import { FURTHEST_DATE } from './epoch-time.js';
import { utcMidnight } from './calendar-date.js';

const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?([Zz]|([+-])(\d{2})(?::?(\d{2}))?)?$/;

const NOT_TEXT: Fault = {
  code: 'wrong-type',
  rule: 'times must all be strings such as "2024-01-31T14:30:00Z"',
};
const NOT_A_DATE: Fault = {
  code: 'time-not-a-date',
  rule: 'it must be an existing date and time with an offset from UTC, such as "2024-01-31T14:30:00Z"',
};
const WITHOUT_ZONE: Fault = {
  code: 'time-without-zone',
  rule: 'it needs an offset from UTC, such as "2024-01-31T09:30:00-05:00" or "2024-01-31T14:30:00Z"',
};
const TOO_FINE: Fault = { code: 'time-not-integer', rule: 'times must be whole milliseconds' };

/**
 * Instants as in RFC 3339 and the ISO 8601 that databases write: `2024-01-31T14:30:00Z`, `2024-01-31 09:30-0500`.
 *
 * Seconds are optional, and may have any number of decimals that make whole milliseconds. A time without an offset is
 * refused.
 */
export const isoTime: TimeNotation = {
  name: 'YYYY-MM-DDTHH:MM:SS with offset',
  timeZone: 'offset in the file',
  parse(value) {
    if (typeof value !== 'string') return NOT_TEXT;
    const parts = DATE_TIME.exec(value);
    if (parts === null) return NOT_A_DATE;
    const [, year, month, day, hour, minute, second = 0, fraction = '', zone, sign, offsetHour = 0, offsetMinute = 0] =
      parts;
    const midnight = utcMidnight(Number(year), Number(month), Number(day));
    // RFC 3339 allows a leap second, but epoch time has none.
    const onTheClock = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
    if (Number.isNaN(midnight) || !onTheClock || Number(offsetHour) > 23 || Number(offsetMinute) > 59)
      return NOT_A_DATE;
    if (zone === undefined) return WITHOUT_ZONE;
    if (!/^\d{0,3}0*$/.test(fraction)) return TOO_FINE;
    const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * (sign === '-' ? -1 : 1);
    const minutes = Number(hour) * 60 + Number(minute) - offset;
    return midnight + minutes * 60_000 + Number(second) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
  },
  daily: false,
  limit: FURTHEST_DATE,
  seconds: false,
};
