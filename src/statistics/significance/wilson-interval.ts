import {
  figureOf,
  halfEven,
  integerSquareRoot,
  requireCounts,
  requireDecimals,
  roundedWithin,
} from '../../numeric/inner.js';

/** An interval in percent. */
export interface WilsonInterval {
  readonly low: number;
  readonly high: number;
}

/**
 * The 95 % Wilson score interval of a proportion, in percent, without continuity correction:
 * 100 · (2x + z² ∓ z√(z² + 4x(n - x)/n)) / (2(n + z²)), each end exact and rounded half to even.
 *
 * z is the decimal 1.959963984540054. `low` is 0 if the count is 0, and `high` is 100 if it is `of`. The
 * interval of the other outcome is the exact mirror image: 100 − `high` to 100 − `low`.
 *
 * E. B. Wilson, Probable inference, the law of succession, and statistical inference, JASA 22 (1927), 209-212.
 *
 * @param count - x, a whole number from 0 to `of`
 * @param of - n, the number of cases
 * @param decimals - a whole number from 0 to 340
 * @returns `null` when there are no cases
 * @throws {@link BarstatsRangeError} `out-of-bounds` for impossible counts and other decimals
 *
 * @example
 * ```ts
 * import { wilsonInterval } from 'barstats/define';
 *
 * wilsonInterval(15, 24, 2); // { low: 42.71, high: 78.84 }
 * wilsonInterval(0, 10, 2); // { low: 0, high: 27.75 }
 * wilsonInterval(0, 0, 2); // null
 * ```
 */
export function wilsonInterval(count: number, of: number, decimals: number): WilsonInterval | null {
  requireCounts(count, of);
  requireDecimals(decimals);
  if (of === 0) return null;
  return wilsonInDoubles(count, of, decimals) ?? wilsonInIntegers(count, of, decimals);
}

/** In doubles with an error bound; `undefined` where it leaves the rounding of an end open. */
export function wilsonInDoubles(count: number, of: number, decimals: number): WilsonInterval | undefined {
  // Every operation adds a relative error of at most u = 2^-53; there is no subtraction but n - x, which is exact.
  // The lower end is written with the root in the denominator, 200x² / (n(2x + z² + root)), so that nothing cancels.
  const zSquared = 3.841458820694125; // the double nearest to z²: 1u
  const variance = (count * (of - count)) / of; // 2u
  const root = Math.sqrt(zSquared * (zSquared + 4 * variance)); // half of 1u + (2u + 1u) + 1u, and 1u: 3.5u
  const centre = 2 * count + zSquared; // 2u
  const low = (200 * count * count) / (of * (centre + root)); // 2u, 4.5u + 1u, and 1u: 8.5u
  const high = (100 * (centre + root)) / (2 * (of + zSquared)); // 4.5u + 1u, 2u, and 1u: 8.5u
  const roundedLow = roundedNear(low, decimals);
  const roundedHigh = roundedNear(high, decimals);
  if (roundedLow === undefined || roundedHigh === undefined) return undefined;
  return { low: roundedLow, high: roundedHigh };
}

/** 12u leaves room for the products of the errors above and for the roundings here. */
function roundedNear(end: number, decimals: number): number | undefined {
  return roundedWithin(end * (1 - 12 * 2 ** -53), end * (1 + 12 * 2 ** -53), decimals);
}

/** The square of a quantile, as exact terms. */
export interface ZSquared {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The square of z, the 97.5 % quantile of the normal distribution as a decimal. */
export const Z_SQUARED: ZSquared = { numerator: 1_959_963_984_540_054n ** 2n, denominator: 10n ** 30n };

/**
 * In integers of any size.
 *
 * @param squared - what stands for z², as terms above 0
 */
export function wilsonInIntegers(
  count: number,
  of: number,
  decimals: number,
  squared: ZSquared = Z_SQUARED,
): WilsonInterval {
  const hundred = 100n * 10n ** BigInt(decimals);
  const cases = BigInt(of);
  // The lower end is exactly 100 less the upper end of the other outcome. Rounding keeps that, ties included: `hundred`
  // is even, so subtracting from it turns even into even.
  return {
    low: figureOf(hundred - upperEnd(cases - BigInt(count), cases, hundred, squared), decimals),
    high: figureOf(upperEnd(BigInt(count), cases, hundred, squared), decimals),
  };
}

/**
 * The upper end where all cases are `hundred`, rounded half to even. With z² = a/b it is
 * (n(2xb + a) + √(an(an + 4bx(n - x)))) / (2n(nb + a)) of the hundred.
 */
function upperEnd(count: bigint, of: bigint, hundred: bigint, { numerator: a, denominator: b }: ZSquared): bigint {
  // Twice the end is (rational + √radicand) / divisor, and its floor needs only the floor of the root.
  const rational = 2n * hundred * of * (2n * count * b + a);
  const radicand = 4n * hundred * hundred * a * of * (a * of + 4n * b * count * (of - count));
  const divisor = 2n * of * (of * b + a);
  const root = integerSquareRoot(radicand);
  // With z no end of fewer than 2^53 cases is a tie, but to look is shorter than to prove it.
  const exact = root * root === radicand && (rational + root) % divisor === 0n;
  return halfEven((rational + root) / divisor, exact);
}
