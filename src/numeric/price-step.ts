import { decimalsOf } from './decimals-of.js';
import { greatestCommonDivisor } from './greatest-common-divisor.js';
import { integerOf } from './integer.js';
import { powerOfTen } from './power-of-ten.js';
import type { Quotient } from './quotient.js';
import { unitsOf } from './units-of.js';

/**
 * The smallest step between prices that their decimals allow: the largest number of which all of them are whole multiples.
 *
 * @param prices - each stands for its shortest decimal notation
 * @returns the exact step; `null` where there are no prices but 0
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities
 *
 * @example
 * ```ts
 * import { priceStep } from 'barstats/numeric';
 *
 * priceStep([4500.25, 4501, 4499.75]); // { numerator: 25, denominator: 100 }
 * priceStep([]); // null
 * ```
 */
export function priceStep(prices: readonly number[]): Quotient | null {
  let decimals = 0;
  for (const price of prices) decimals = Math.max(decimals, decimalsOf(price));
  let step = 0n;
  for (const price of prices) {
    const units = BigInt(unitsOf(price, decimals));
    step = greatestCommonDivisor(step, units < 0n ? -units : units);
    // No smaller one is left.
    if (step === 1n) break;
  }
  return step === 0n ? null : { numerator: integerOf(step), denominator: powerOfTen(decimals) };
}
