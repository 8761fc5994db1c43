import type { Fault, TimeNotation } from './bar-source.js';
import { FURTHEST_DATE } from './epoch-milliseconds.js';
import { utcMidnight } from './utc-midnight.js';

const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;

const NOT_TEXT: Fault = { code: 'wrong-type', rule: 'a time is an RFC 3339 string such as "2024-01-31T14:30:00Z"' };
const NOT_A_DATE: Fault = {
  code: 'time-not-a-date',
  rule: 'it must be a date and time as in RFC 3339, such as "2024-01-31T14:30:00Z"',
};
const TOO_FINE: Fault = { code: 'time-not-integer', rule: 'bars open at whole milliseconds' };

/** Instants as in RFC 3339: `2024-01-31T14:30:00Z`, with any offset and any number of decimals that are whole milliseconds. */
export const rfc3339: TimeNotation = {
  parse(value) {
    if (typeof value !== 'string') return NOT_TEXT;
    const parts = DATE_TIME.exec(value);
    if (parts === null) return NOT_A_DATE;
    const [, year, month, day, hour, minute, second, fraction = '', sign, offsetHour = 0, offsetMinute = 0] = parts;
    const midnight = utcMidnight(Number(year), Number(month), Number(day));
    // A leap second, which RFC 3339 allows, has no epoch time of its own.
    const onTheClock = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
    if (Number.isNaN(midnight) || !onTheClock || Number(offsetHour) > 23 || Number(offsetMinute) > 59)
      return NOT_A_DATE;
    if (!/^\d{0,3}0*$/.test(fraction)) return TOO_FINE;
    const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * (sign === '-' ? -1 : 1);
    const minutes = Number(hour) * 60 + Number(minute) - offset;
    return midnight + minutes * 60_000 + Number(second) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
  },
  daily: false,
  limit: FURTHEST_DATE,
  seconds: false,
};
