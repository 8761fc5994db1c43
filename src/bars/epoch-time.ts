import type { Fault, TimeNotation } from './bar-reader.js';

/** The furthest instant from 1970 that a `Date` can hold, in milliseconds. */
export const FURTHEST_DATE = 8.64e15;
/** In milliseconds the year 5138; in microseconds 1973. */
const LEAST_MICROSECONDS = 1e14;

const NO_MILLISECONDS: Fault = {
  code: 'wrong-type',
  rule: 'times must all be numbers of epoch milliseconds',
};
const NOT_FINITE: Fault = { code: 'not-finite', rule: 'it must be finite' };
const NO_DATE_IN_MILLISECONDS: Fault = {
  code: 'time-not-a-date',
  rule: 'no date is that many milliseconds from 1970 (nanoseconds?)',
};
const MICROSECONDS_FOR_MILLISECONDS: Fault = {
  code: 'time-in-microseconds',
  rule: 'times must be epoch milliseconds: divide microseconds by 1000',
};
const NO_WHOLE_MILLISECONDS: Fault = { code: 'time-not-integer', rule: 'times must be whole milliseconds' };

/** Numbers of milliseconds since 1970-01-01 UTC. */
export const epochMilliseconds: TimeNotation = {
  name: 'epoch milliseconds',
  timeZone: 'UTC',
  parse(value) {
    if (typeof value !== 'number') return NO_MILLISECONDS;
    if (!Number.isFinite(value)) return NOT_FINITE;
    if (Math.abs(value) > FURTHEST_DATE) return NO_DATE_IN_MILLISECONDS;
    if (Math.abs(value) >= LEAST_MICROSECONDS) return MICROSECONDS_FOR_MILLISECONDS;
    return Number.isInteger(value) ? value : NO_WHOLE_MILLISECONDS;
  },
  daily: false,
  limit: LEAST_MICROSECONDS,
  seconds: true,
};

/** Dates, as the midnights in UTC that they stand for. */
export const midnights: TimeNotation = {
  ...epochMilliseconds,
  name: 'dates',
  timeZone: null,
  daily: true,
  seconds: false,
};

/** In seconds the year 5138; in milliseconds 1973. */
const LEAST_MILLISECONDS = 1e11;

const NO_SECONDS: Fault = { code: 'wrong-type', rule: 'times must all be numbers of epoch seconds' };
const NO_DATE_IN_SECONDS: Fault = { code: 'time-not-a-date', rule: 'no date is that far from 1970 (nanoseconds?)' };
const MICROSECONDS_FOR_SECONDS: Fault = {
  code: 'time-in-microseconds',
  rule: 'times must be epoch seconds: divide microseconds by 1e6',
};
const MILLISECONDS_FOR_SECONDS: Fault = {
  code: 'time-in-milliseconds',
  rule: 'times must be epoch seconds: divide milliseconds by 1000',
};
const NO_WHOLE_SECONDS: Fault = { code: 'time-not-integer', rule: 'times must be whole seconds' };

/** Numbers of seconds since 1970-01-01 UTC. */
export const epochSeconds: TimeNotation = {
  name: 'epoch seconds',
  timeZone: 'UTC',
  parse(value) {
    if (typeof value !== 'number') return NO_SECONDS;
    if (!Number.isFinite(value)) return NOT_FINITE;
    if (Math.abs(value) > FURTHEST_DATE) return NO_DATE_IN_SECONDS;
    if (Math.abs(value) >= LEAST_MICROSECONDS) return MICROSECONDS_FOR_SECONDS;
    if (Math.abs(value) >= LEAST_MILLISECONDS) return MILLISECONDS_FOR_SECONDS;
    return Number.isInteger(value) ? value * 1000 : NO_WHOLE_SECONDS;
  },
  daily: false,
  limit: FURTHEST_DATE,
  seconds: false,
};
