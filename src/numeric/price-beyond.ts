import { differenceOfPrices } from './difference-of-prices.js';
import { multiply } from './integer.js';
import { quotientOf } from './quotient-of.js';
import type { Quotient } from './quotient.js';
import { sumOfQuotients } from './sum-of-quotients.js';

/**
 * A price and a multiple of a range: price + multiple · (high - low), exactly.
 *
 * @param multiple - how many ranges above the price; negative for below
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities
 *
 * @example
 * ```ts
 * import { priceBeyond } from 'barstats/numeric';
 *
 * priceBeyond(110, 0.5, 110, 100); // { numerator: 1150, denominator: 10 }
 * priceBeyond(100, -2, 110, 100); // { numerator: 80, denominator: 1 }
 * ```
 */
export function priceBeyond(price: number, multiple: number, high: number, low: number): Quotient {
  const times = quotientOf(multiple);
  const range = differenceOfPrices(high, low);
  const distance = {
    numerator: multiply(times.numerator, range.numerator),
    denominator: multiply(times.denominator, range.denominator),
  };
  return sumOfQuotients([quotientOf(price), distance]);
}
