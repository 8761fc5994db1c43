import { decimalsOf } from './decimals-of.js';
import { enoughDecimals } from './enough-decimals.js';
import { subtract } from './integer.js';
import { powerOfTen } from './power-of-ten.js';
import type { Quotient } from './quotient.js';
import { unitsOf } from './units-of.js';

/**
 * The exact difference of two prices; each stands for its shortest decimal notation.
 *
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities
 *
 * @example
 * ```ts
 * import { differenceOfPrices } from 'barstats/numeric';
 *
 * differenceOfPrices(1.3, 1.25); // { numerator: 5, denominator: 100 }
 * ```
 */
export function differenceOfPrices(a: number, b: number): Quotient {
  const decimals = enoughDecimals(decimalsOf(a), b);
  return { numerator: subtract(unitsOf(a, decimals), unitsOf(b, decimals)), denominator: powerOfTen(decimals) };
}
