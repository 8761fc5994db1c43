import {
  add,
  approximations,
  type Integer,
  multiply,
  type Quotient,
  roundedWithin,
  roundSquareRoot,
  subtract,
} from '../../numeric/inner.js';
import { approximateMean } from './mean.js';
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
 */
export function correlation(pairs: readonly (readonly [Quotient, Quotient])[], decimals: number): number | null {
  if (pairs.length < 2) return null;
  const xs = pairs.map(([x]) => x);
  const ys = pairs.map(([, y]) => y);
  return correlationInDoubles(xs, ys, decimals) ?? correlationInIntegers(inUnits(xs), inUnits(ys), decimals);
}

/**
 * In doubles with an error bound; `undefined` where it leaves the rounding open.
 *
 * The bound: u = 2^-53, the coefficient is the scalar product of the two vectors of differences from the mean, each divided by its norm.
 * Computed differences d are within (n + 8)u√n · M of the exact ones, as for the standard deviation, which turns d / |d| by at most twice
 * that over |d|. Products, sums, roots and the division add less than (2n + 8)u. Twice that covers products of errors.
 */
export function correlationInDoubles(
  xs: readonly Quotient[],
  ys: readonly Quotient[],
  decimals: number,
): number | undefined {
  const [x, y] = [centred(approximations(xs)), centred(approximations(ys))];
  let product = 0;
  for (let i = 0; i < xs.length; i++) product += x.differences[i] * y.differences[i];
  const figure = product / (x.norm * y.norm);
  const error = x.error + y.error + (xs.length + 8) * 2 ** -51;
  return roundedWithin(figure - error, figure + error, decimals);
}

/** The differences of some values from their mean, their norm, and how far they may be turned. */
function centred(values: Float64Array): {
  readonly differences: Float64Array;
  readonly norm: number;
  readonly error: number;
} {
  const mean = approximateMean(values);
  const differences = values.map((value) => value - mean);
  const norm = Math.sqrt(differences.reduce((sum, each) => sum + each * each, 0));
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return { differences, norm, error: ((values.length + 8) * 2 ** -51 * Math.sqrt(values.length) * largest) / norm };
}

/** In integers of any size. */
function correlationInIntegers(xs: readonly Quotient[], ys: readonly Quotient[], decimals: number): number | null {
  const count = xs.length;
  // The denominators of the sums cancel out.
  const { x, y, xx, yy, xy } = sumsOf(xs, ys, 0, count);
  const covariance = subtract(multiply(count, xy), multiply(x, y));
  const square = multiply(subtract(multiply(count, xx), multiply(x, x)), subtract(multiply(count, yy), multiply(y, y)));
  if (square === 0) return null;
  const size = roundSquareRoot(multiply(covariance, covariance), square, decimals);
  return covariance < 0 ? 0 - size : size;
}

/** Quotients as whole numbers of one unit, where they have one: neither the unit nor where values are counted from matters. */
function inUnits(values: readonly Quotient[]): readonly Quotient[] {
  const multiples = overOneDenominator(values);
  if (multiples === null) return values;
  return Array.from(multiples.numerators, (numerator) => ({ numerator, denominator: 1 }));
}

/** The sums of some pairs, of their squares and products, and the denominators of both: `xx` is over the square of `overX`. */
interface Sums {
  readonly x: Integer;
  readonly y: Integer;
  readonly xx: Integer;
  readonly yy: Integer;
  readonly xy: Integer;
  readonly overX: Integer;
  readonly overY: Integer;
}

/** Those of the pairs from `from` to before `to`, at least one: halves are added to halves, as in `exactSums`. */
function sumsOf(xs: readonly Quotient[], ys: readonly Quotient[], from: number, to: number): Sums {
  if (to - from === 1) {
    const { numerator: x, denominator: overX } = xs[from];
    const { numerator: y, denominator: overY } = ys[from];
    return { x, y, xx: multiply(x, x), yy: multiply(y, y), xy: multiply(x, y), overX, overY };
  }
  const middle = (from + to) >>> 1;
  const one = sumsOf(xs, ys, from, middle);
  const other = sumsOf(xs, ys, middle, to);
  const [oneX, otherX, overX] = toOneDenominator(one.overX, other.overX);
  const [oneY, otherY, overY] = toOneDenominator(one.overY, other.overY);
  const total = (sum: 'x' | 'y' | 'xx' | 'yy' | 'xy', ownFactor: Integer, otherFactor: Integer): Integer =>
    add(multiply(one[sum], ownFactor), multiply(other[sum], otherFactor));
  return {
    x: total('x', oneX, otherX),
    y: total('y', oneY, otherY),
    xx: total('xx', multiply(oneX, oneX), multiply(otherX, otherX)),
    yy: total('yy', multiply(oneY, oneY), multiply(otherY, otherY)),
    xy: total('xy', multiply(oneX, oneY), multiply(otherX, otherY)),
    overX,
    overY,
  };
}

/** What numerators over two denominators are multiplied by to be over one, and that one. */
function toOneDenominator(one: Integer, other: Integer): readonly [Integer, Integer, Integer] {
  return one === other ? [1, 1, one] : [other, one, multiply(one, other)];
}
