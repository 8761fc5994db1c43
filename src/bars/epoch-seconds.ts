import type { Fault, TimeNotation } from './bar-source.js';
import { FURTHEST_DATE } from './epoch-milliseconds.js';

/** In seconds the year 5138; in milliseconds 1973. */
const MILLISECONDS = 1e11;
const MICROSECONDS = 1e14;

const NOT_A_NUMBER: Fault = { code: 'wrong-type', rule: 'the time of every item here is a number of epoch seconds' };
const NOT_FINITE: Fault = { code: 'not-finite', rule: 'it must be finite' };
const NOT_A_DATE: Fault = { code: 'time-not-a-date', rule: 'no date lies that far from 1970 (nanoseconds?)' };
const IN_MICROSECONDS: Fault = {
  code: 'time-in-microseconds',
  rule: 'divide microseconds by 1e6: times are epoch seconds',
};
const IN_MILLISECONDS: Fault = {
  code: 'time-in-milliseconds',
  rule: 'divide milliseconds by 1000: times are epoch seconds',
};
const NOT_INTEGER: Fault = { code: 'time-not-integer', rule: 'times are whole seconds' };

/** Numbers of seconds since 1970-01-01 UTC. */
export const epochSeconds: TimeNotation = {
  parse(value) {
    if (typeof value !== 'number') return NOT_A_NUMBER;
    if (!Number.isFinite(value)) return NOT_FINITE;
    if (Math.abs(value) > FURTHEST_DATE) return NOT_A_DATE;
    if (Math.abs(value) >= MICROSECONDS) return IN_MICROSECONDS;
    if (Math.abs(value) >= MILLISECONDS) return IN_MILLISECONDS;
    return Number.isInteger(value) ? value * 1000 : NOT_INTEGER;
  },
  daily: false,
  limit: FURTHEST_DATE,
  seconds: false,
};
