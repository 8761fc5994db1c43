import {
  compare,
  factorial,
  integerPower,
  over,
  raised,
  times,
  wideFloat,
  type WideFloat,
} from '../../numeric/inner.js';
import { cellsOf, type CountDistribution } from './count-distribution.js';

/** Whether outcome j is less (-1), as (0) or more (1) likely than outcome k, exactly. */
export function compareLikelihoods(distribution: CountDistribution, j: number, k: number): -1 | 0 | 1 {
  const a = relativeLikelihood(distribution, j);
  const b = relativeLikelihood(distribution, k);
  // Each is off by less than 2^-150 of it.
  if (Math.abs(a.exponent - b.exponent) > 1) return a.exponent < b.exponent ? -1 : 1;
  const ahead = BigInt(Math.max(0, a.exponent - b.exponent));
  const behind = BigInt(Math.max(0, b.exponent - a.exponent));
  const difference = (a.significand << ahead) - (b.significand << behind);
  if ((difference < 0n ? -difference : difference) >> 50n > 0n) return difference < 0n ? -1 : 1;
  return compareExactly(distribution, j, k);
}

/** The likelihood but for the constant, with a relative error below 2^-154. */
export function relativeLikelihood(distribution: CountDistribution, k: number): WideFloat {
  const [numerator, denominator] = distribution.odds;
  const factorials = cellsOf(distribution, k).map(factorial).reduce(times);
  if (numerator === denominator) return over(wideFloat(1n), factorials);
  return over(raised(wideFloat(numerator), k), times(raised(wideFloat(denominator), k), factorials));
}

/** The same by the factorials and powers that are left when all in common is cancelled. */
export function compareExactly(distribution: CountDistribution, j: number, k: number): -1 | 0 | 1 {
  const ascending = (a: number, b: number): number => a - b;
  const cellsOfJ = cellsOf(distribution, j).sort(ascending);
  const cellsOfK = cellsOf(distribution, k).sort(ascending);
  const [numerator, denominator] = distribution.odds;
  const apart = numerator === denominator ? 0 : Math.abs(j - k);
  let ofJ = integerPower(j > k ? numerator : denominator, apart);
  let ofK = integerPower(j > k ? denominator : numerator, apart);
  for (let i = 0; i < cellsOfJ.length; i++) {
    ofJ *= productOfRange(cellsOfJ[i] + 1, cellsOfK[i]);
    ofK *= productOfRange(cellsOfK[i] + 1, cellsOfJ[i]);
  }
  return compare(ofJ, ofK);
}

/**
 * The product of the whole numbers from `from` to `to`, 1 where there are none. Halves are multiplied by halves, which is
 * faster.
 */
function productOfRange(from: number, to: number): bigint {
  if (from > to) return 1n;
  if (from === to) return BigInt(from);
  const middle = Math.floor((from + to) / 2);
  return productOfRange(from, middle) * productOfRange(middle + 1, to);
}
