import { decimalsOf, enoughDecimals, quotientOf, unitsOf } from './decimal.js';
import { absolute, add, multiply, powerOfTen, subtract, type Integer } from './integer.js';
import { approximate, compareQuotients, integerQuotient, type Quotient } from './quotient.js';

const SLACK = 2 ** -50;

/**
 * No error bound is trusted below it: where numbers come near the smallest double, roundings are no longer relative to size. NaN and
 * infinities take the exact path.
 */
const LEAST = 2 ** -1000;

/**
 * Whether a price is below (-1), at (0) or above (1) a level, exactly; the price stands for its shortest decimal notation.
 *
 * @param level - a price as an exact quotient, such as a pivot
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities
 *
 * @example
 * ```ts
 * import { comparePrice } from 'barstats/define';
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
  if (!(Math.abs(difference) > error && error > LEAST)) return undefined;
  return difference > 0 ? 1 : -1;
}

const SLACK_BEYOND = 2 ** -49;

/**
 * Whether a price is below (-1), at (0) or above (1) the level price + multiple · (high - low), exactly.
 *
 * @param candidate - the price that is compared with the level
 * @param multiple - how many ranges above the price the level lies; negative for below
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities
 */
export function comparePriceBeyond(
  candidate: number,
  price: number,
  multiple: number,
  high: number,
  low: number,
): -1 | 0 | 1 {
  return (
    comparePriceBeyondInDoubles(candidate, price, multiple, high, low) ??
    compareQuotients(quotientOf(candidate), priceBeyond(price, multiple, high, low))
  );
}

/** In doubles with an error bound; `undefined` where it leaves the order open. */
export function comparePriceBeyondInDoubles(
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
  const error =
    SLACK_BEYOND * (Math.abs(candidate) + Math.abs(price) + Math.abs(multiple) * (Math.abs(high) + Math.abs(low)));
  if (!(Math.abs(difference) > error && error > LEAST)) return undefined;
  return difference > 0 ? 1 : -1;
}

/**
 * A price plus a multiple of a range: price + multiple · (high - low), exactly.
 *
 * @param multiple - how many ranges above the price; negative for below
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities
 */
export function priceBeyond(price: number, multiple: number, high: number, low: number): Quotient {
  return priceAlong(price, multiple, 1, high, low);
}

/**
 * The price a given percentage of the way from one price to another: from + percent · (to - from) / 100, exactly.
 *
 * @param from - the price at 0 %
 * @param to - the price at 100 %
 * @param percent - how far, in percent
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities
 *
 * @example
 * ```ts
 * import { priceToward } from 'barstats/define';
 *
 * priceToward(116, 112, 50); // { numerator: 11400, denominator: 100 }
 * ```
 */
export function priceToward(from: number, to: number, percent: number): Quotient {
  return priceAlong(from, percent, 100, to, from);
}

/**
 * The exact difference of two prices; each stands for its shortest decimal notation.
 *
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities
 *
 * @example
 * ```ts
 * import { differenceOfPrices } from 'barstats/define';
 *
 * differenceOfPrices(1.3, 1.25); // { numerator: 5, denominator: 100 }
 * ```
 */
export function differenceOfPrices(a: number, b: number): Quotient {
  const decimals = enoughDecimals(decimalsOf(a), b);
  return { numerator: subtract(unitsOf(a, decimals), unitsOf(b, decimals)), denominator: powerOfTen(decimals) };
}

/**
 * The ratio of two price differences: (a - b) / (c - d), exactly.
 *
 * @returns `null` when c = d
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities
 *
 * @example
 * ```ts
 * import { differenceRatio } from 'barstats/define';
 *
 * differenceRatio(10.5, 10, 11, 10); // { numerator: 5, denominator: 10 }
 * differenceRatio(10.5, 10, 11, 11); // null
 * ```
 */
export function differenceRatio(a: number, b: number, c: number, d: number): Quotient | null {
  const decimals = enoughDecimals(enoughDecimals(enoughDecimals(decimalsOf(a), b), c), d);
  return integerQuotient(
    subtract(unitsOf(a, decimals), unitsOf(b, decimals)),
    subtract(unitsOf(c, decimals), unitsOf(d, decimals)),
  );
}

/**
 * A price difference as a percentage of a price: 100 · (a - b) / |of|, exactly.
 *
 * The sign is that of the difference whatever the sign of the price: crude oil that falls from 10 to -30 has fallen by 400 %.
 *
 * @returns `null` when the price is 0
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities
 *
 * @example
 * ```ts
 * import { percentOfPrice } from 'barstats/define';
 *
 * percentOfPrice(10.5, 10, 10); // { numerator: 500, denominator: 100 }
 * percentOfPrice(-30, 10, 0); // null
 * ```
 */
export function percentOfPrice(a: number, b: number, of: number): Quotient | null {
  const decimals = enoughDecimals(enoughDecimals(decimalsOf(a), b), of);
  const difference = subtract(unitsOf(a, decimals), unitsOf(b, decimals));
  return integerQuotient(multiply(difference, 100), absolute(unitsOf(of, decimals)));
}

/**
 * A sum of whole multiples of prices, divided by a whole number: (w1 · p1 + w2 · p2 + …) / divisor, exactly.
 *
 * @param prices - each stands for its shortest decimal notation
 * @param weights - how many times each price counts
 * @param divisor - a whole number above 0
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities among the prices
 */
export function weightedPrices(prices: readonly number[], weights: readonly number[], divisor: number): Quotient {
  let decimals = 0;
  for (const price of prices) decimals = enoughDecimals(decimals, price);
  let sum: Integer = 0;
  for (let i = 0; i < prices.length; i++) sum = add(sum, multiply(weights[i], unitsOf(prices[i], decimals)));
  return { numerator: sum, denominator: multiply(powerOfTen(decimals), divisor) };
}

/** A price plus a fraction of a distance: price + factor · (to - from) / divisor, exactly, over one denominator. */
function priceAlong(price: number, factor: number, divisor: number, to: number, from: number): Quotient {
  const decimals = enoughDecimals(enoughDecimals(decimalsOf(price), to), from);
  const factorDecimals = decimalsOf(factor);
  const way = subtract(unitsOf(to, decimals), unitsOf(from, decimals));
  const parts = multiply(powerOfTen(factorDecimals), divisor);
  return {
    numerator: add(multiply(unitsOf(price, decimals), parts), multiply(unitsOf(factor, factorDecimals), way)),
    denominator: multiply(parts, powerOfTen(decimals)),
  };
}
