import { checkedNumber } from '../../errors/inner.js';
import { nearestDoubleOfQuotient, requireList } from '../../numeric/inner.js';

/**
 * The Benjamini-Hochberg adjusted p-values: those at or below a level are significant at that false discovery rate.
 *
 * Each of m adjusted values is the least m · p / rank over its p-value and all larger ones, at most 1. It is the double nearest to the
 * exact value, so none is less than its p-value, and equal p-values stay equal.
 *
 * Y. Benjamini and Y. Hochberg, Controlling the false discovery rate, Journal of the Royal Statistical Society B 57 (1995),
 * 289-300.
 *
 * @param pValues - from 0 to 1, in any order
 * @param tests - how many tests there are in all, those whose p-value is 1 without being listed included; a safe integer
 * @returns in the same order
 * @throws {@link BarstatsTypeError} `wrong-type` for a value that is not a list of numbers
 * @throws {@link BarstatsRangeError} `out-of-bounds` for other numbers
 */
export function benjaminiHochberg(pValues: readonly number[], tests = pValues.length): number[] {
  requireList(pValues, 'pValues');
  checkedNumber(tests, 'tests', { minimum: pValues.length, maximum: Number.MAX_SAFE_INTEGER, whole: true });
  const ascending = pValues
    .map((pValue, place) => ({ pValue: checkedNumber(pValue, 'pValues', { minimum: 0, maximum: 1 }, place), place }))
    .sort((a, b) => a.pValue - b.pValue);
  const adjusted = Array.from(pValues);
  let least = 1;
  for (let i = ascending.length - 1; i >= 0; i--) {
    const { pValue, place } = ascending[i];
    // Rounding is monotone: the least of the rounded is the rounded least.
    least = Math.min(least, scaled(pValue, tests, i + 1));
    adjusted[place] = least;
  }
  return adjusted;
}

/** The double nearest to `value` · `numerator` / `denominator`. */
export function scaled(value: number, numerator: number, denominator: number): number {
  // A double from 2^-60 to 1 is a whole number of 2^-112, and any of 2^-1074.
  const small = value < 2 ** -60;
  const parts = small ? BigInt(value * 2 ** 600 * 2 ** 474) : BigInt(value * 2 ** 112);
  const whole = 1n << (small ? 1074n : 112n);
  return nearestDoubleOfQuotient(parts * BigInt(numerator), whole * BigInt(denominator));
}
