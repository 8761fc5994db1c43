import { priceAlong } from './price-along.js';
import type { Quotient } from './quotient.js';

/**
 * The price so many per cent of the way from one price to another: from + percent · (to - from) / 100, exactly.
 *
 * @param from - the price at 0 %
 * @param to - the price at 100 %
 * @param percent - how far, in per cent
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities
 *
 * @example
 * ```ts
 * import { priceToward } from 'barstats/numeric';
 *
 * priceToward(116, 112, 50); // { numerator: 11400, denominator: 100 }
 * ```
 */
export function priceToward(from: number, to: number, percent: number): Quotient {
  return priceAlong(from, percent, 100, to, from);
}
