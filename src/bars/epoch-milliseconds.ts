import type { Fault, TimeNotation } from './bar-source.js';

/** The furthest instant from 1970 that a `Date` can hold, in milliseconds. */
export const FURTHEST_DATE = 8.64e15;
/** In milliseconds the year 5138; in microseconds 1973. */
const MICROSECONDS = 1e14;

const NOT_A_NUMBER: Fault = {
  code: 'wrong-type',
  rule: 'the time of every bar here is a number of epoch milliseconds',
};
const NOT_FINITE: Fault = { code: 'not-finite', rule: 'it must be finite' };
const NOT_A_DATE: Fault = {
  code: 'time-not-a-date',
  rule: 'no date lies that many milliseconds from 1970 (nanoseconds?)',
};
const IN_MICROSECONDS: Fault = {
  code: 'time-in-microseconds',
  rule: 'divide microseconds by 1000: times are epoch milliseconds',
};
const NOT_INTEGER: Fault = { code: 'time-not-integer', rule: 'times are whole milliseconds' };

/** Numbers of milliseconds since 1970-01-01 UTC. */
export const epochMilliseconds: TimeNotation = {
  parse(value) {
    if (typeof value !== 'number') return NOT_A_NUMBER;
    if (!Number.isFinite(value)) return NOT_FINITE;
    if (Math.abs(value) > FURTHEST_DATE) return NOT_A_DATE;
    if (Math.abs(value) >= MICROSECONDS) return IN_MICROSECONDS;
    return Number.isInteger(value) ? value : NOT_INTEGER;
  },
  daily: false,
  limit: MICROSECONDS,
  seconds: true,
};
