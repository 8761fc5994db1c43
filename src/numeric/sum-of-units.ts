import { decimalsOf } from './decimals-of.js';
import { add, type Integer } from './integer.js';
import { mostDecimals } from './most-decimals.js';
import { powerOfTen } from './power-of-ten.js';
import { POWERS_OF_TEN } from './powers-of-ten.js';
import type { Quotient } from './quotient.js';
import { unitsOf } from './units-of.js';

/**
 * The exact sum of some numbers of a column, over one power of ten; each stands for its shortest decimal notation.
 *
 * @param values - the column
 * @param first - the first number that counts
 * @param end - the one after the last that counts
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities
 *
 * @example
 * ```ts
 * import { sumOfUnits } from 'barstats/numeric';
 *
 * sumOfUnits(Float64Array.of(0.1, 0.2, 3, 4), 0, 3); // { numerator: 33, denominator: 10 }
 * ```
 */
export function sumOfUnits(values: ArrayLike<number>, first: number, end: number): Quotient {
  const whole = sumOfWhole(values, first, end);
  if (whole !== undefined) return { numerator: whole, denominator: 1 };
  const short = sumInDoubles(values, first, end);
  if (short !== undefined) return short;
  const decimals = mostDecimals(values, first, end);
  return { numerator: sumOfAny(values, first, end, decimals), denominator: powerOfTen(decimals) };
}

/** The sum of whole numbers while it is safe, as volumes mostly are; else `undefined`. */
function sumOfWhole(values: ArrayLike<number>, first: number, end: number): number | undefined {
  let sum = 0;
  let magnitude = 0;
  for (let i = first; i < end; i++) {
    const value = values[i];
    if (Math.floor(value) !== value) return undefined;
    sum += value;
    magnitude += Math.abs(value);
  }
  return magnitude <= Number.MAX_SAFE_INTEGER ? sum : undefined;
}

/** The sum while its terms have no more than 15 digits together, so that each is found by rounding and all sums are exact; else `undefined`. */
function sumInDoubles(values: ArrayLike<number>, first: number, end: number): Quotient | undefined {
  let decimals = 0;
  let power = 1;
  let sum = 0;
  let magnitude = 0;
  for (let i = first; i < end; i++) {
    const value = values[i];
    let units = Math.round(value * power);
    // As `shortDecimal` tells it: few numbers have more decimals than all before them.
    if (units / power !== value) {
      const more = decimalsOf(value);
      // Where one has as many and is not found, or there is no such power, it has too many digits.
      if (more <= decimals || more >= POWERS_OF_TEN.length) return undefined;
      const factor = POWERS_OF_TEN[more - decimals];
      decimals = more;
      power = POWERS_OF_TEN[more];
      units = Math.round(value * power);
      sum *= factor;
      magnitude *= factor;
    }
    sum += units;
    magnitude += Math.abs(units);
  }
  return magnitude < 1e15 ? { numerator: sum, denominator: powerOfTen(decimals) } : undefined;
}

function sumOfAny(values: ArrayLike<number>, first: number, end: number, decimals: number): Integer {
  let sum: Integer = 0;
  for (let i = first; i < end; i++) sum = add(sum, unitsOf(values[i], decimals));
  return sum;
}
