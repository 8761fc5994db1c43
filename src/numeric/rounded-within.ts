import { POWERS_OF_TEN } from './powers-of-ten.js';

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
