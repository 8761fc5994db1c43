import { add, multiply, subtract, type Integer } from '../integer.js';
import type { Quotient } from '../quotient.js';
import { roundSquareRoot } from '../round.js';
import { overOneDenominator } from './over-one-denominator.js';

/**
 * The correlation coefficient of Pearson, exact and rounded half to even.
 *
 * Of two questions with two answers each, told as 0 and 1, it is the phi coefficient.
 *
 * @param pairs - the two values of each case
 * @param decimals - a whole number from 0 to 340
 * @returns `null` where one of the two has the same value in all cases, as it has in fewer than two
 * @throws {@link BarstatsRangeError} `out-of-bounds` for other decimals
 *
 * @example
 * ```ts
 * import { quotientOf } from 'barstats/define';
 * import { correlation } from '../index.js';
 *
 * const pairs = [[1, 2], [2, 4], [3, 5]].map(([x, y]) => [quotientOf(x), quotientOf(y)] as const);
 * correlation(pairs, 4); // 0.982
 * correlation([], 4); // null
 * ```
 */
export function correlation(pairs: readonly (readonly [Quotient, Quotient])[], decimals: number): number | null {
  // Neither the unit of the values nor where they are counted from matters.
  const xs = integers(pairs.map(([x]) => x));
  const ys = integers(pairs.map(([, y]) => y));
  const count = pairs.length;
  let sumX: Integer = 0;
  let sumY: Integer = 0;
  let squaresX: Integer = 0;
  let squaresY: Integer = 0;
  let products: Integer = 0;
  for (let i = 0; i < count; i++) {
    sumX = add(sumX, xs[i]);
    sumY = add(sumY, ys[i]);
    squaresX = add(squaresX, multiply(xs[i], xs[i]));
    squaresY = add(squaresY, multiply(ys[i], ys[i]));
    products = add(products, multiply(xs[i], ys[i]));
  }
  const covariance = subtract(multiply(count, products), multiply(sumX, sumY));
  const square = multiply(
    subtract(multiply(count, squaresX), multiply(sumX, sumX)),
    subtract(multiply(count, squaresY), multiply(sumY, sumY)),
  );
  if (square === 0) return null;
  const size = roundSquareRoot(multiply(covariance, covariance), square, decimals);
  return covariance < 0 ? 0 - size : size;
}

/** Quotients as whole numbers of one unit. */
function integers(values: readonly Quotient[]): readonly Integer[] {
  const multiples = overOneDenominator(values);
  if (multiples !== null) return Array.from(multiples.numerators);
  const denominators = [...new Set(values.map(({ denominator }) => BigInt(denominator)))];
  const common = denominators.reduce((product, each) => product * each, 1n);
  return values.map(({ numerator, denominator }) => BigInt(numerator) * (common / BigInt(denominator)));
}
