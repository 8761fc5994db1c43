import { priceAlong } from './price-along.js';
import type { Quotient } from './quotient.js';

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
  return priceAlong(price, multiple, 1, high, low);
}
