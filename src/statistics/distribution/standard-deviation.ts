import {
  DoubleDouble,
  figureOf,
  halfEven,
  integerSquareRoot,
  type Quotient,
  roundedWithin,
} from '../../numeric/inner.js';
import { exactSums } from './exact-sums.js';
import { approximateMean, largestMagnitude } from './mean.js';

/**
 * The sample standard deviation of at least two values in doubles with an error bound; `undefined` where it leaves the
 * rounding open.
 *
 * The bound: u = 2^-53, M is the largest magnitude, |v| the Euclidean norm, P the projection that takes the mean off a
 * vector. Of the exact values x the deviation is |Px| / √(n - 1). Write x = m + d + e with m the computed mean, d the
 * computed differences and e what is missing. P removes m, so |Px| differs from |d| by at most |e| + |d - Pd|.
 * - |e| ≤ 4u|x| + u|d|: the errors of the values and of the subtractions.
 * - |d - Pd| = √n · |mean of d| ≤ √n · (n + 1)uM + u|d|, because m misses the mean of the doubles by at most (n + 1)uM.
 * - Squares, additions, division and root give |d| / √(n - 1) with a relative error of (n/2 + 2)u.
 * With |x| and |d| at most 1.001 · √n · M and √n / √(n - 1) ≤ √2 the sum is less than 1.43 · (1.5n + 9)uM, and the ends of
 * the interval add less than 3uM: together less than 4(n + 8)uM.
 *
 * @param sorted - the values as doubles with a relative error of at most 4u each, the extremes first and last
 * @param denominator - what they are all numerators over: this division adds less than 2uM to the bound
 */
export function deviationInDoubles(sorted: Float64Array, decimals: number, denominator = 1): number | undefined {
  const mean = approximateMean(sorted);
  const { length } = sorted;
  let squares = 0;
  for (let i = 0; i < length; i++) squares += (sorted[i] - mean) * (sorted[i] - mean);
  const deviation = Math.sqrt(squares / (length - 1)) / denominator;
  const error = ((length + 8) * 2 ** -51 * largestMagnitude(sorted)) / denominator;
  return roundedWithin(deviation - error, deviation + error, decimals);
}

/**
 * The sample standard deviation of at least two multiples of 1 / `denominator` in doubles with an error bound that does not grow with
 * them; `undefined` where it leaves the rounding open, or a difference from the mean would not be exact.
 *
 * Daily volumes need it: of thousands of numbers of ten digits, sums of rounded squares leave no four decimals.
 *
 * @param numerators - safe integers
 * @param denominator - a safe integer greater than 0
 */
export function deviationOfMultiples(
  numerators: Float64Array,
  denominator: number,
  decimals: number,
): number | undefined {
  const count = numerators.length;
  let sum = 0;
  let largest = 0;
  for (const numerator of numerators) {
    sum += numerator;
    largest = Math.max(largest, Math.abs(numerator));
  }
  // So that the sum, `count` times a numerator, and the difference of the two are safe integers.
  if (!(2 * count * largest <= Number.MAX_SAFE_INTEGER)) return undefined;
  const squares = new DoubleDouble(0);
  for (const numerator of numerators) {
    const difference = Math.abs(count * numerator - sum);
    const square = new DoubleDouble(difference);
    square.multiply(difference);
    squares.add(square);
  }
  // Squares and sums in double-doubles miss by less than 3(n + 1)u² of the sum, with u = 2^-53 and n < 2^32 less than u; its upper half
  // by u, the product of the counts by 2u, and their quotient by u: the root halves 5u. With the root, the division and the ends of the
  // interval, u each, it is less than 6u; 2^-50 is 8u.
  const deviation = Math.sqrt(squares.high / (count * count * (count - 1))) / denominator;
  const error = deviation * 2 ** -50;
  return roundedWithin(deviation - error, deviation + error, decimals);
}

/** The sample standard deviation of at least two values in integers of any size. */
export function deviationInIntegers(values: readonly Quotient[], decimals: number): number {
  const { sum, squares, denominator } = exactSums(values);
  const count = BigInt(values.length);
  // Four times the variance in square units; the floor of its root needs only its own floor.
  const over = 4n * 100n ** BigInt(decimals) * (count * squares - sum * sum);
  const under = count * (count - 1n) * denominator * denominator;
  const halves = integerSquareRoot(over / under);
  return figureOf(halfEven(halves, halves * halves * under === over), decimals);
}
