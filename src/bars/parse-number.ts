import type { Fault } from './bar-source.js';

const NOT_A_NUMBER: Fault = { code: 'wrong-type', rule: 'it must be a number' };
const NOT_FINITE: Fault = { code: 'not-finite', rule: 'it must be finite' };

/** A price or volume of a column: a finite number. */
export function parseNumber(value: unknown): number | Fault {
  if (typeof value !== 'number') return NOT_A_NUMBER;
  return Number.isFinite(value) ? value : NOT_FINITE;
}
