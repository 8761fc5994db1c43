import { approximate } from './approximate.js';
import { figureOf, halfEven } from './half-even.js';
import type { Integer } from './integer.js';
import { integerSquareRoot } from './integer-square-root.js';
import { requireDecimals, requireNotNegative, requireQuotient } from './require.js';
import { roundedWithin } from './rounded-within.js';

/**
 * The square root of a quotient of two integers, rounded half to even.
 *
 * @param numerator - not negative
 * @param denominator - greater than 0
 * @param decimals - a whole number from 0 to 340
 * @throws {@link BarstatsRangeError} `out-of-bounds` for terms that are no integers, a negative numerator, a denominator that is not
 * positive, other decimals, and a result beyond the largest double
 *
 * @example
 * ```ts
 * import { roundSquareRoot } from 'barstats/numeric';
 *
 * roundSquareRoot(2, 1, 4); // 1.4142
 * roundSquareRoot(1, 16, 1); // 0.2
 * ```
 */
export function roundSquareRoot(numerator: Integer, denominator: Integer, decimals: number): number {
  requireDecimals(decimals);
  requireQuotient(numerator, denominator);
  requireNotNegative(numerator);
  return roundRootInDoubles(numerator, denominator, decimals) ?? roundRootInIntegers(numerator, denominator, decimals);
}

/** In doubles with an error bound; `undefined` where it leaves the rounding open. */
export function roundRootInDoubles(numerator: Integer, denominator: Integer, decimals: number): number | undefined {
  const root = Math.sqrt(approximate(numerator, denominator));
  // With u = 2^-53: the root halves the error of the quotient, 4u, and rounds once, and the roundings of the two ends add less than
  // 2u: less than 6u, and 2^-50 is 8u.
  const error = root * 2 ** -50;
  return roundedWithin(root - error, root + error, decimals);
}

/** In integers of any size. */
export function roundRootInIntegers(numerator: Integer, denominator: Integer, decimals: number): number {
  // Twice the root in units is the root of four times the quotient in square units; its floor needs only the floor of that.
  const over = 4n * BigInt(numerator) * 100n ** BigInt(decimals);
  const under = BigInt(denominator);
  const halves = integerSquareRoot(over / under);
  return figureOf(halfEven(halves, halves * halves * under === over), decimals);
}
