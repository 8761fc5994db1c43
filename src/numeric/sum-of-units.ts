import { decimalsOf } from './decimals-of.js';
import { add, type Integer } from './integer.js';
import { powerOfTen } from './power-of-ten.js';
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
export function sumOfUnits(values: Float64Array, first: number, end: number): Quotient {
  let decimals = 0;
  for (let i = first; i < end; i++) decimals = Math.max(decimals, decimalsOf(values[i]));
  let sum: Integer = 0;
  for (let i = first; i < end; i++) sum = add(sum, unitsOf(values[i], decimals));
  return { numerator: sum, denominator: powerOfTen(decimals) };
}
