import { decimalsOf } from './decimals-of.js';
import { powerOfTen } from './power-of-ten.js';
import type { Quotient } from './quotient.js';
import { unitsOf } from './units-of.js';

/**
 * A number as an exact quotient; it stands for its shortest decimal notation.
 *
 * @param value - a finite number, such as a price
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities
 *
 * @example
 * ```ts
 * import { quotientOf } from 'barstats/numeric';
 *
 * quotientOf(1.25); // { numerator: 125, denominator: 100 }
 * ```
 */
export function quotientOf(value: number): Quotient {
  const decimals = decimalsOf(value);
  return { numerator: unitsOf(value, decimals), denominator: powerOfTen(decimals) };
}
