import { BarstatsRangeError } from '../errors/index.js';
import { brokenRule } from '../errors/inner.js';
import { POWERS_OF_TEN, integerSquareRoot, multiply, type Integer } from './integer.js';
import { approximate } from './quotient.js';
import { requireCounts, requireDecimals, requireQuotient } from './require.js';

/**
 * The exact quotient of two integers, rounded half to even.
 *
 * @param denominator - greater than 0
 * @param decimals - a whole number from 0 to 340
 * @returns the double nearest to the rounded decimal, never -0
 * @throws {@link BarstatsRangeError} `out-of-bounds` for terms that are not integers, a denominator that is not positive,
 * other decimals, and a result beyond the largest double
 *
 * @example
 * ```ts
 * import { roundQuotient } from 'barstats/define';
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

/**
 * The square root of a quotient of two integers, rounded half to even.
 *
 * @param numerator - not negative
 * @param denominator - greater than 0
 * @param decimals - a whole number from 0 to 340
 * @throws {@link BarstatsRangeError} `out-of-bounds` for terms that are not integers, a negative numerator, a denominator that is not
 * positive, other decimals, and a result beyond the largest double
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

/**
 * A count as a percentage of all cases: 100 · `count` / `of`, exact and rounded half to even.
 *
 * @param count - a whole number from 0 to `of`
 * @param of - the number of cases
 * @param decimals - a whole number from 0 to 340
 * @returns percent from 0 to 100, `null` when there are no cases
 * @throws {@link BarstatsRangeError} `out-of-bounds` for impossible counts and other decimals
 *
 * @example
 * ```ts
 * import { percentOf } from 'barstats/define';
 *
 * percentOf(15, 24, 2); // 62.5
 * percentOf(1, 3, 2); // 33.33
 * percentOf(0, 0, 2); // null
 * ```
 */
export function percentOf(count: number, of: number, decimals: number): number | null {
  requireCounts(count, of);
  return of === 0 ? null : roundQuotient(multiply(count, 100), of, decimals);
}

/**
 * The figure that a real number rounds to, when every number from `low` to `high` rounds to it; else `undefined`.
 *
 * A tie inside the interval or at its ends leaves the answer open, and so do NaN and infinity.
 *
 * Why this is exact: with k an integer below 2^52 in magnitude, k - ½ and k + ½ are doubles. Were the real product of `low`
 * and the power of ten (a double itself) k - ½ or less, its rounding would be too, because rounding is monotone; likewise
 * `high` and k + ½. So the whole interval lies strictly between the two, and k / 10^decimals, one rounding away from the
 * decimal, is the double nearest to it.
 */
export function roundedWithin(low: number, high: number, decimals: number): number | undefined {
  const power = POWERS_OF_TEN[decimals];
  const units = Math.round(low * power);
  if (!(Math.abs(units) < 2 ** 52)) return undefined;
  return low * power > units - 0.5 && high * power < units + 0.5 ? units / power + 0 : undefined;
}

/**
 * The whole number nearest to a real number x, the even one if two are equally near.
 *
 * @param halves - the floor of 2x
 * @param exact - whether 2x is a whole number, so that an odd one is a tie
 */
export function halfEven(halves: bigint, exact: boolean): bigint {
  const floor = halves >> 1n;
  const odd = (value: bigint): boolean => (value & 1n) === 1n;
  return odd(halves) && (!exact || odd(floor)) ? floor + 1n : floor;
}

/**
 * The double nearest to `units` × 10^-`decimals`, so that JSON prints that decimal; never -0.
 *
 * @throws {@link BarstatsRangeError} `out-of-bounds` when it is beyond the largest double
 */
export function figureOf(units: bigint, decimals: number): number {
  // Reading a notation rounds once; a division of the converted integer would round twice.
  // Adding 0 turns -0, the result for a value too small for a double, into 0.
  const figure = Number(`${units}e-${decimals}`) + 0;
  if (!Number.isFinite(figure)) {
    throw new BarstatsRangeError('out-of-bounds', 'the figure must be less than 1.8e308 in magnitude', {
      argument: 'values',
    });
  }
  return figure;
}

/** Refuses a negative numerator, which has no square root. */
function requireNotNegative(numerator: Integer): void {
  if (numerator < 0) {
    throw brokenRule('numerator', `must not be negative, got ${numerator}`);
  }
}
