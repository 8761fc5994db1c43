import { enoughDecimals } from './enough-decimals.js';
import { add, multiply, type Integer } from './integer.js';
import { powerOfTen } from './power-of-ten.js';
import type { Quotient } from './quotient.js';
import { unitsOf } from './units-of.js';

/**
 * A sum of whole multiples of prices, over a whole number: (w1 · p1 + w2 · p2 + …) / divisor, exactly.
 *
 * @param prices - each stands for its shortest decimal notation
 * @param weights - how many times each price counts
 * @param divisor - a whole number above 0
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities among the prices
 *
 * @example
 * ```ts
 * import { weightedPrices } from 'barstats/numeric';
 *
 * weightedPrices([110, 90, 105.5], [1, 1, 1], 3); // { numerator: 3055, denominator: 30 }
 * ```
 */
export function weightedPrices(prices: readonly number[], weights: readonly number[], divisor: number): Quotient {
  let decimals = 0;
  for (const price of prices) decimals = enoughDecimals(decimals, price);
  let sum: Integer = 0;
  for (let i = 0; i < prices.length; i++) sum = add(sum, multiply(weights[i], unitsOf(prices[i], decimals)));
  return { numerator: sum, denominator: multiply(powerOfTen(decimals), divisor) };
}
