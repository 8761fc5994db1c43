import { differenceOfPrices } from './difference-of-prices.js';
import { multiply } from './integer.js';
import { quotientOf } from './quotient-of.js';
import type { Quotient } from './quotient.js';
import { sumOfQuotients } from './sum-of-quotients.js';

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
  const part = quotientOf(percent);
  const way = differenceOfPrices(to, from);
  const distance = {
    numerator: multiply(part.numerator, way.numerator),
    denominator: multiply(multiply(part.denominator, way.denominator), 100),
  };
  return sumOfQuotients([quotientOf(from), distance]);
}
