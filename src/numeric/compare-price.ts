import { approximate } from './approximate.js';
import { quotientOf } from './quotient-of.js';
import { compareQuotients, type Quotient } from './quotient.js';

const SLACK = 2 ** -50;
const LEAST = 2 ** -1000;

/**
 * Whether a price is below (-1), at (0) or above (1) a level, exactly; the price stands for its shortest decimal notation.
 *
 * @param level - a price as an exact quotient, such as a pivot
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities
 *
 * @example
 * ```ts
 * import { comparePrice } from 'barstats/numeric';
 *
 * comparePrice(101.67, { numerator: 305, denominator: 3 }); // 1
 * comparePrice(0.1, { numerator: 1, denominator: 10 }); // 0
 * ```
 */
export function comparePrice(price: number, level: Quotient): -1 | 0 | 1 {
  return comparePriceInDoubles(price, level) ?? compareQuotients(quotientOf(price), level);
}

/** In doubles with an error bound; `undefined` where it leaves the order open. */
export function comparePriceInDoubles(price: number, level: Quotient): -1 | 1 | undefined {
  const double = approximate(level.numerator, level.denominator);
  const difference = price - double;
  // With u = 2^-53: the price is within u of its decimal, the double within 4u of the level, and the difference rounds once, all
  // relative to |price| + |double|: less than 7u, and 2^-50 is 8u.
  const error = SLACK * (Math.abs(price) + Math.abs(double));
  // Where numbers come near the smallest double, roundings are no longer relative to size. NaN and infinities are left to the exact way.
  if (!(Math.abs(difference) > error && error > LEAST)) return undefined;
  return difference > 0 ? 1 : -1;
}
