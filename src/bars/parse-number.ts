import type { Fault } from './bar-reader.js';

const NOT_A_NUMBER: Fault = { code: 'wrong-type', rule: 'it must be a number' };
const NOT_FINITE: Fault = { code: 'not-finite', rule: 'it must be finite' };

/** A price or volume of a column: a finite number. */
export function parseNumber(value: unknown): number | Fault {
  if (typeof value !== 'number') return NOT_A_NUMBER;
  return Number.isFinite(value) ? value : NOT_FINITE;
}

const DECIMAL = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
/** Every decimal of up to this many digits is the shortest notation of its number (`DBL_DIG` of IEEE 754 binary64), down to 2^-1022. */
const SAFE_DIGITS = 15;
const SMALLEST_NORMAL = 2 ** -1022;

const NOT_A_DECIMAL: Fault = {
  code: 'not-a-decimal',
  rule: 'a string must be a decimal number such as "1234.5", without spaces, separators or units',
};
const NEITHER: Fault = { code: 'wrong-type', rule: 'it must be a number or a decimal string' };
const INFINITE: Fault = { code: 'not-finite', rule: 'it is too large for a number' };
const TOO_SMALL: Fault = {
  code: 'out-of-bounds',
  rule: 'it is too close to zero for a number to keep its digits',
};

/**
 * A price or volume of a row: a finite number, or a string in decimal notation.
 *
 * A number means its shortest decimal notation. A string is accepted only if it has the value of that notation, because it
 * would silently become another value. Shortest notations are in the order of their numbers, whatever their length.
 */
export function parseDecimal(value: unknown): number | Fault {
  if (typeof value === 'number') return parseNumber(value);
  if (typeof value !== 'string') return NEITHER;
  if (!DECIMAL.test(value)) return NOT_A_DECIMAL;
  // The sum turns -0 into 0.
  const number = Number(value) + 0;
  if (!Number.isFinite(number)) return INFINITE;
  const isSmall = Math.abs(number) < SMALLEST_NORMAL;
  if (value.length <= SAFE_DIGITS && !isSmall) return number;
  const digits = significantDigits(value);
  if (digits.length <= SAFE_DIGITS && !isSmall) return number;
  // The two differ by far less than a factor of ten, so the same digits are the same value.
  if (digits === significantDigits(String(number))) return number;
  if (isSmall) return TOO_SMALL;
  return {
    code: 'too-many-digits',
    rule: `it has ${digits.length} significant digits, and the nearest number, ${number}, is another value`,
  };
}

/** The digits of a decimal without exponent, leading and trailing zeros; empty for zero. */
function significantDigits(decimal: string): string {
  const [mantissa] = decimal.replace(/^-/, '').split(/[eE]/, 1);
  const digits = mantissa.replace('.', '').replace(/^0+/, '');
  // A pattern for trailing zeros would take quadratic time.
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}
