import { greatestCommonDivisor } from './greatest-common-divisor.js';
import { absolute, integerOf, type Integer } from './integer.js';
import { mostDecimals } from './most-decimals.js';
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
  const decimals = mostDecimals(prices, 0, prices.length);
  let step: Integer = 0;
  for (const price of prices) {
    step = divisorOf(step, absolute(unitsOf(price, decimals)));
    // No smaller one is left.
    if (step === 1) break;
  }
  return step === 0 ? null : { numerator: step, denominator: powerOfTen(decimals) };
}

/** The largest number that divides both, in numbers while they are safe: the remainder of doubles is exact. */
function divisorOf(a: Integer, b: Integer): Integer {
  if (typeof a !== 'number' || typeof b !== 'number') return integerOf(greatestCommonDivisor(BigInt(a), BigInt(b)));
  let [larger, smaller] = [a, b];
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
