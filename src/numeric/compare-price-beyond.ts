import { compareQuotients } from './quotient.js';
import { priceBeyond } from './price-beyond.js';
import { quotientOf } from './quotient-of.js';

const SLACK = 2 ** -49;
const LEAST = 2 ** -1000;

/**
 * Whether a price is below (-1), at (0) or above (1) the level price + multiple · (high - low), exactly.
 *
 * @param candidate - the price that is compared with the level
 * @param multiple - how many ranges above the price the level lies; negative for below
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities
 *
 * @example
 * ```ts
 * import { comparePriceBeyond } from 'barstats/numeric';
 *
 * comparePriceBeyond(0.3, 0.1, 2, 0.3, 0.2); // 0
 * comparePriceBeyond(115.25, 110, 0.5, 110, 100); // 1
 * ```
 */
export function comparePriceBeyond(
  candidate: number,
  price: number,
  multiple: number,
  high: number,
  low: number,
): -1 | 0 | 1 {
  return (
    comparePriceInDoubles(candidate, price, multiple, high, low) ??
    compareQuotients(quotientOf(candidate), priceBeyond(price, multiple, high, low))
  );
}

/** In doubles with an error bound; `undefined` where it leaves the order open. */
export function comparePriceInDoubles(
  candidate: number,
  price: number,
  multiple: number,
  high: number,
  low: number,
): -1 | 1 | undefined {
  const difference = candidate - (price + multiple * (high - low));
  // With u = 2^-53 and the size s = |candidate| + |price| + |multiple| (|high| + |low|): the five doubles differ from their
  // decimals by at most u of their size, which moves the difference by less than 3us, and each of the four operations rounds
  // by at most u of a result that is no larger than s, up to terms of u²s: 8us in all, and 2^-49 s is 16us.
  const error = SLACK * (Math.abs(candidate) + Math.abs(price) + Math.abs(multiple) * (Math.abs(high) + Math.abs(low)));
  // Where numbers come near the smallest double, roundings are no longer relative to size. NaN and infinities are left to the exact way.
  if (!(Math.abs(difference) > error && error > LEAST)) return undefined;
  return difference > 0 ? 1 : -1;
}
