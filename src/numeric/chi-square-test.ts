import { chiSquareTail } from './chi-square-tail.js';
import { lowestTerms } from './lowest-terms.js';
import type { Quotient } from './quotient.js';
import { requireTable } from './require.js';
import { sumsOfTable } from './sums-of-table.js';

/** What a chi-square test of homogeneity found. */
export interface ChiSquareTest {
  /** Σ (observed - expected)² / expected, exact and in lowest terms. */
  readonly statistic: Quotient;
  /** (rows - 1) · (columns - 1). */
  readonly degreesOfFreedom: number;
  /** How probable such a statistic or a larger one is where all rows have the same shares of columns. */
  readonly pValue: number;
  /** The smallest expected count, in lowest terms: the test is for 5 and more. */
  readonly leastExpected: Quotient;
}

const NOTHING: Quotient = { numerator: 0, denominator: 1 };

/**
 * Pearson's chi-square test of homogeneity, without continuity correction: do all rows have the same shares of columns?
 *
 * Rows and columns without counts are left out. Where less than two of either are left, there is nothing to compare: the
 * statistic is 0 with 0 degrees of freedom, and the p-value 1.
 *
 * The p-value is that of the chi-square distribution as the nearest double, in far tails too, but never 0: where it is
 * below 2^-1075 it is the smallest double, 2^-1074.
 *
 * K. Pearson, On the criterion that a given system of deviations …, Philosophical Magazine 50 (1900), 157-175.
 *
 * @param table - rows of counts, all as long, of at most 2^53 - 1 cases in all
 * @throws {@link BarstatsTypeError} `wrong-type` for what is not a list of lists of numbers
 * @throws {@link BarstatsRangeError} `length-mismatch` for rows of other lengths, `out-of-bounds` for counts that cannot be
 *
 * @example
 * ```ts
 * import { chiSquareTest } from 'barstats/numeric';
 *
 * const { statistic, degreesOfFreedom, leastExpected } = chiSquareTest([[10, 20], [30, 40]]);
 * statistic; // { numerator: 50, denominator: 63 }
 * degreesOfFreedom; // 1
 * leastExpected; // { numerator: 12, denominator: 1 }
 * ```
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
  if (degreesOfFreedom === 0 || numerator === 0n) {
    return { statistic: NOTHING, degreesOfFreedom, pValue: 1, leastExpected };
  }
  const statistic = lowestTerms(numerator, denominator);
  const tail = chiSquareTail(BigInt(statistic.numerator), BigInt(statistic.denominator), degreesOfFreedom);
  return { statistic, degreesOfFreedom, pValue: Math.max(Number.MIN_VALUE, tail), leastExpected };
}
