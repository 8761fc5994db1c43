import type { Fault, TimeNotation } from './bar-source.js';
import { FURTHEST_DATE } from './epoch-time.js';
import { utcMidnight } from './calendar-date.js';

const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?([Zz]|([+-])(\d{2})(?::?(\d{2}))?)?$/;

const NOT_TEXT: Fault = {
  code: 'wrong-type',
  rule: 'the time of every bar here is a text such as "2024-01-31T14:30:00Z"',
};
const NOT_A_DATE: Fault = {
  code: 'time-not-a-date',
  rule: 'it must be a date and time that exist, with their offset from UTC, such as "2024-01-31T14:30:00Z"',
};
const WITHOUT_ZONE: Fault = {
  code: 'time-without-zone',
  rule: 'it needs its offset from UTC, such as "2024-01-31T09:30:00-05:00" or "2024-01-31T14:30:00Z"',
};
const TOO_FINE: Fault = { code: 'time-not-integer', rule: 'times are whole milliseconds' };

/**
 * Instants as in RFC 3339 and the ISO 8601 that databases write: `2024-01-31T14:30:00Z`, `2024-01-31 09:30-0500`.
 *
 * Seconds may be left out, and may have any number of decimals that are whole milliseconds. A time without an offset is
 * that of a clock nobody has named, so it is refused.
 */
export const isoTime: TimeNotation = {
  parse(value) {
    if (typeof value !== 'string') return NOT_TEXT;
    const parts = DATE_TIME.exec(value);
    if (parts === null) return NOT_A_DATE;
    const [, year, month, day, hour, minute, second = 0, fraction = '', zone, sign, offsetHour = 0, offsetMinute = 0] =
      parts;
    const midnight = utcMidnight(Number(year), Number(month), Number(day));
    // A leap second, which RFC 3339 allows, has no epoch time of its own.
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
