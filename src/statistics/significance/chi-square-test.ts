import {
  exponentialDecay,
  lowestTerms,
  nearestDouble,
  over,
  PI,
  type Quotient,
  rootOf,
  times,
  wideFloat,
  type WideFloat,
} from '../../numeric/inner.js';
import { requireTable, sumsOfTable } from './contingency-table.js';

/** The result of a chi-square test of homogeneity. */
export interface ChiSquareTest {
  /** Σ (observed - expected)² / expected, exact and in lowest terms. */
  readonly statistic: Quotient;
  /** (rows - 1) · (columns - 1). */
  readonly degreesOfFreedom: number;
  /** The probability of a statistic at least as large if all rows have the same column shares. */
  readonly pValue: number;
  /** The smallest expected count, in lowest terms: the test is valid for 5 or more. */
  readonly leastExpected: Quotient;
}

const NOTHING: Quotient = { numerator: 0, denominator: 1 };

/**
 * Pearson's chi-square test of homogeneity, without continuity correction: do all rows have the same column shares?
 *
 * Rows and columns without counts are left out. If fewer than two of either remain, there is nothing to compare: the
 * statistic is 0 with 0 degrees of freedom, and the p-value 1.
 *
 * The p-value is that of the chi-square distribution as the nearest double, in far tails too, but never 0: where it is
 * below 2^-1075 it is the smallest double, 2^-1074.
 *
 * K. Pearson, On the criterion that a given system of deviations …, Philosophical Magazine 50 (1900), 157-175.
 *
 * @param table - rows of counts of equal length, at most 2^53 - 1 cases in all
 * @throws {@link BarstatsTypeError} `wrong-type` for a value that is not a list of lists of numbers
 * @throws {@link BarstatsRangeError} `length-mismatch` for rows of other lengths, `out-of-bounds` for invalid counts
 */
export function chiSquareTest(table: readonly (readonly number[])[]): ChiSquareTest {
  requireTable(table, Number.MAX_SAFE_INTEGER);
  const { rows, columns, total, counts } = sumsOfTable(table);
  const degreesOfFreedom = Math.max(0, rows.length - 1) * Math.max(0, columns.length - 1);
  const least = (sums: readonly number[]): bigint => BigInt(sums.reduce((a, b) => Math.min(a, b)));
  const leastExpected = total === 0 ? NOTHING : lowestTerms(least(rows) * least(columns), BigInt(total));
  // Σ (o - e)² / e = n (Σ o² / (row · column) - 1)
  const byRows = rows.reduce((product, sum) => product * BigInt(sum), 1n);
  const byColumns = columns.reduce((product, sum) => product * BigInt(sum), 1n);
  let squares = 0n;
  for (const [i, row] of counts.entries()) {
    let ofRow = 0n;
    for (const [j, count] of row.entries()) ofRow += (BigInt(count) * BigInt(count) * byColumns) / BigInt(columns[j]);
    squares += ofRow * (byRows / BigInt(rows[i]));
  }
  const numerator = BigInt(total) * (squares - byRows * byColumns);
  const denominator = byRows * byColumns;
  if (numerator === 0n) {
    return { statistic: NOTHING, degreesOfFreedom, pValue: 1, leastExpected };
  }
  const statistic = lowestTerms(numerator, denominator);
  const tail = chiSquareTail(BigInt(statistic.numerator), BigInt(statistic.denominator), degreesOfFreedom);
  return { statistic, degreesOfFreedom, pValue: Math.max(Number.MIN_VALUE, tail), leastExpected };
}

/** One, in the fixed-point notation of sums. */
const ONE = 1n << 192n;

/** Below it the lower tail is summed for odd degrees, from it on the upper one by a continued fraction. */
const FAR = 16n;

/**
 * The probability that a chi-square distributed value is `numerator` / `denominator` = X > 0 or more: the regularized upper
 * incomplete gamma function Q(a, x) of a = `degrees` / 2 and x = X / 2, as a double. It is 0 below 2^-1075.
 *
 * Even degrees: Q = exp(-x) (1 + X/2 + X²/(2·4) + …), of which there are a terms.
 * Odd degrees: Q = exp(-x) √(x/π) (K + 2 + 2X/3 + 2X²/(3·5) + …), a - ½ terms after K, which is a continued fraction; near 0 it
 * is 1 less the same factor times all terms from the (a + ½)-th on. Only there is anything subtracted, and Q more than 2^-15.
 *
 * All errors together are less than 2^-100 of Q, so the double is the nearest one but for values that close to a tie.
 *
 * M. Abramowitz and I. A. Stegun, Handbook of Mathematical Functions (1964), 26.4.4-26.4.5 and 6.5.29, 6.5.31.
 */
export function chiSquareTail(numerator: bigint, denominator: bigint, degrees: number): number {
  const half = Math.floor(degrees / 2);
  const decay = exponentialDecay(numerator, 2n * denominator);
  if (degrees % 2 === 0) return double(times(decay, fixed(sumOfTerms(numerator, denominator, ONE, 2, 0, half))));
  const root = rootOf(over(wideFloat(numerator), times(PI, wideFloat(2n * denominator))));
  const factor = times(decay, root);
  if (numerator >= FAR * denominator) {
    const finite = sumOfTerms(numerator, denominator, 2n * ONE, 3, 0, half);
    return double(times(factor, fixed(finite + ofOneDegree((numerator << 192n) / denominator))));
  }
  const lower = times(factor, fixed(sumOfTerms(numerator, denominator, 2n * ONE, 3, half, Infinity)));
  return nearestDouble(ONE - (lower.significand >> BigInt(-lower.exponent - 192)), -192);
}

/** The sum of terms from `from` to before `to`, or until they vanish: `first` · X^i / (divisor (divisor + 2) …). */
function sumOfTerms(
  numerator: bigint,
  denominator: bigint,
  first: bigint,
  divisor: number,
  from: number,
  to: number,
): bigint {
  let sum = 0n;
  let term = first;
  for (let i = 0; i < to && term > 0n; i++) {
    if (i >= from) sum += term;
    term = (term * numerator) / (denominator * BigInt(divisor + 2 * i));
  }
  return sum;
}

/** K = 2 / (X + 1 - 1·2 / (X + 5 - 3·4 / (X + 9 - 5·6 / …))) of X from 16 on, in fixed point. */
function ofOneDegree(x: bigint): bigint {
  const levels = 24 + Number((1600n << 192n) / x);
  // After so many levels, what the lowest one begins with is beyond all digits that count.
  let below = x;
  for (let n = levels; n > 0; n--) {
    below = x + BigInt(4 * n - 3) * ONE - (BigInt((2 * n - 1) * 2 * n) << 384n) / below;
  }
  return (2n << 384n) / below;
}

function fixed(value: bigint): WideFloat {
  return wideFloat(value, -192);
}

function double({ significand, exponent }: WideFloat): number {
  return nearestDouble(significand, exponent);
}
