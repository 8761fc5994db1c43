import { decimalsOf } from './decimals-of.js';
import { enoughDecimals } from './enough-decimals.js';
import { absolute, multiply, subtract } from './integer.js';
import { quotient, type Quotient } from './quotient.js';
import { unitsOf } from './units-of.js';

/**
 * A difference of prices in per cent of a price: 100 · (a - b) / |of|, exactly.
 *
 * The sign is that of the difference whatever the sign of the price: crude oil that falls from 10 to -30 has fallen by 400 %.
 *
 * @returns `null` when the price is 0
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities
 *
 * @example
 * ```ts
 * import { percentOfPrice } from 'barstats/numeric';
 *
 * percentOfPrice(10.5, 10, 10); // { numerator: 500, denominator: 100 }
 * percentOfPrice(-30, 10, 0); // null
 * ```
 */
export function percentOfPrice(a: number, b: number, of: number): Quotient | null {
  const decimals = enoughDecimals(enoughDecimals(decimalsOf(a), b), of);
  const difference = subtract(unitsOf(a, decimals), unitsOf(b, decimals));
  return quotient(multiply(difference, 100), absolute(unitsOf(of, decimals)));
}
