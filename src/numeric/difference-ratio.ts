import { decimalsOf } from './decimals-of.js';
import { enoughDecimals } from './enough-decimals.js';
import { subtract } from './integer.js';
import { quotient, type Quotient } from './quotient.js';
import { unitsOf } from './units-of.js';

/**
 * How one difference of prices compares with another: (a - b) / (c - d), exactly.
 *
 * @returns `null` when c = d
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities
 *
 * @example
 * ```ts
 * import { differenceRatio } from 'barstats/numeric';
 *
 * differenceRatio(10.5, 10, 11, 10); // { numerator: 5, denominator: 10 }
 * differenceRatio(10.5, 10, 11, 11); // null
 * ```
 */
export function differenceRatio(a: number, b: number, c: number, d: number): Quotient | null {
  const decimals = enoughDecimals(enoughDecimals(enoughDecimals(decimalsOf(a), b), c), d);
  return quotient(
    subtract(unitsOf(a, decimals), unitsOf(b, decimals)),
    subtract(unitsOf(c, decimals), unitsOf(d, decimals)),
  );
}
