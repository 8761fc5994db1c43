import type { Fault } from './bar-source.js';
import { parseNumber } from './parse-number.js';

const DECIMAL = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const MOST_DIGITS = 15;
const SMALLEST_NORMAL = 2 ** -1022;

const NOT_A_DECIMAL: Fault = {
  code: 'not-a-decimal',
  rule: 'a text must be a decimal number such as "1234.5", without spaces, separators or units',
};
const NEITHER: Fault = { code: 'wrong-type', rule: 'it must be a number or its decimal notation in a string' };
const INFINITE: Fault = { code: 'not-finite', rule: 'it is larger than every finite number' };
const TOO_SMALL: Fault = {
  code: 'out-of-bounds',
  rule: 'it is so near to zero that a number does not keep its digits',
};

/**
 * A price or volume of a row: a finite number, or a string in decimal notation.
 *
 * Only decimals of up to 15 significant digits keep their order and their identity as doubles (`DBL_DIG` of IEEE 754
 * binary64), and only down to 2^-1022. A string beyond that would silently become another number, so it is refused.
 */
export function parseDecimal(value: unknown): number | Fault {
  if (typeof value === 'number') return parseNumber(value);
  if (typeof value !== 'string') return NEITHER;
  if (!DECIMAL.test(value)) return NOT_A_DECIMAL;
  if (value.length > MOST_DIGITS) {
    const digits = significantDigits(value);
    if (digits > MOST_DIGITS) {
      return {
        code: 'too-many-digits',
        rule: `it has ${digits} significant digits, and only up to ${MOST_DIGITS} keep their value as a number`,
      };
    }
  }
  // The sum turns -0 into 0.
  const number = Number(value) + 0;
  if (!Number.isFinite(number)) return INFINITE;
  return Math.abs(number) < SMALLEST_NORMAL && /^-?[0.]*[1-9]/.test(value) ? TOO_SMALL : number;
}

/** Leading zeros, and trailing zeros after the decimal point, say nothing about the value. */
function significantDigits(decimal: string): number {
  const [mantissa = ''] = decimal.replace('-', '').split(/[eE]/, 1);
  const shortest = mantissa.includes('.') ? withoutTrailingZeros(mantissa) : mantissa;
  return shortest.replace('.', '').replace(/^0+/, '').length;
}

function withoutTrailingZeros(decimal: string): string {
  let end = decimal.length;
  while (decimal[end - 1] === '0') end--;
  return decimal.slice(0, end);
}
