import { approximate } from './approximate.js';
import { figureOf, halfEven } from './half-even.js';
import type { Integer } from './integer.js';
import { POWERS_OF_TEN } from './powers-of-ten.js';
import { requireDecimals, requireQuotient } from './require.js';
import { roundedWithin } from './rounded-within.js';

/**
 * The exact quotient of two integers, rounded half to even.
 *
 * @param denominator - greater than 0
 * @param decimals - a whole number from 0 to 340
 * @returns the double nearest to the rounded decimal, never -0
 * @throws {@link BarstatsRangeError} `out-of-bounds` for terms that are no integers, a denominator that is not positive,
 * other decimals, and a result beyond the largest double
 *
 * @example
 * ```ts
 * import { roundQuotient } from 'barstats/numeric';
 *
 * roundQuotient(1, 3, 4); // 0.3333
 * roundQuotient(1, 8, 2); // 0.12
 * roundQuotient(-3, 8, 2); // -0.38
 * ```
 */
export function roundQuotient(numerator: Integer, denominator: Integer, decimals: number): number {
  requireDecimals(decimals);
  requireQuotient(numerator, denominator);
  return (
    roundSafeQuotient(numerator, denominator, decimals) ??
    roundApproximateQuotient(numerator, denominator, decimals) ??
    roundAnyQuotient(numerator, denominator, decimals)
  );
}

/** In doubles that are all safe integers; `undefined` where they would not be. */
export function roundSafeQuotient(numerator: Integer, denominator: Integer, decimals: number): number | undefined {
  if (typeof numerator !== 'number' || typeof denominator !== 'number') return undefined;
  const power = POWERS_OF_TEN[decimals];
  const scaled = Math.abs(numerator) * power;
  // NaN where there is no such power.
  if (!(scaled <= Number.MAX_SAFE_INTEGER)) return undefined;
  // The remainder of doubles is exact, and so are its double and the quotient of what it leaves.
  const remainder = scaled % denominator;
  const floor = (scaled - remainder) / denominator;
  const up = 2 * remainder > denominator || (2 * remainder === denominator && floor % 2 === 1);
  const figure = (up ? floor + 1 : floor) / power;
  return numerator < 0 ? 0 - figure : figure;
}

/** In doubles with an error bound; `undefined` where it leaves the rounding open. */
export function roundApproximateQuotient(
  numerator: Integer,
  denominator: Integer,
  decimals: number,
): number | undefined {
  const value = approximate(numerator, denominator);
  // The error is at most 4u(1 + 5u)|value|, and the roundings of the two ends add less than 2u|value|; 2^-50 is 8u.
  const error = Math.abs(value) * 2 ** -50;
  return roundedWithin(value - error, value + error, decimals);
}

/** In integers of any size. */
export function roundAnyQuotient(numerator: Integer, denominator: Integer, decimals: number): number {
  const negative = numerator < 0;
  const doubled = 2n * BigInt(negative ? -numerator : numerator) * 10n ** BigInt(decimals);
  const divisor = BigInt(denominator);
  const units = halfEven(doubled / divisor, doubled % divisor === 0n);
  return figureOf(negative ? -units : units, decimals);
}
