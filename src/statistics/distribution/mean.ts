import { type Quotient, roundAnyQuotient, roundedWithin } from '../../numeric/inner.js';
import { exactSums } from './exact-sums.js';

/**
 * The mean in doubles with an error bound; `undefined` where it leaves the rounding open.
 *
 * @param sorted - the values as doubles with a relative error of at most 4u each (u = 2^-53), the extremes first and last
 */
export function meanInDoubles(sorted: Float64Array, decimals: number): number | undefined {
  const mean = approximateMean(sorted);
  // With M the largest magnitude: the values themselves bring at most 4uM, the n - 1 additions (n - 1)uM, the division and
  // the ends of the interval uM each, all times less than 1 + 2^-18 for the products of errors (n < 2^32): together less
  // than (n + 7)uM. The bound is twice that.
  const error = (sorted.length + 8) * 2 ** -52 * largestMagnitude(sorted);
  return roundedWithin(mean - error, mean + error, decimals);
}

/** The mean in integers of any size. */
export function meanInIntegers(values: readonly Quotient[], decimals: number): number {
  const { sum, denominator } = exactSums(values);
  return roundAnyQuotient(sum, denominator * BigInt(values.length), decimals);
}

/** The largest magnitude of doubles that have their extremes first and last. */
export function largestMagnitude(sorted: Float64Array): number {
  return Math.max(Math.abs(sorted[0]), Math.abs(sorted[sorted.length - 1]));
}

/** The mean of doubles, added up in their order. */
export function approximateMean(doubles: Float64Array): number {
  const { length } = doubles;
  let sum = 0;
  for (let i = 0; i < length; i++) sum += doubles[i];
  return sum / length;
}
