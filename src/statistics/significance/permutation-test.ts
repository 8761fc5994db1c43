import { leastCommonMultiple, type RandomSource, shuffle } from '../../numeric/inner.js';
import { requireTable, sumsOfTable } from './contingency-table.js';
import { requirePermutations, sequentialPValue } from './sequential-p-value.js';

/**
 * A permutation test of homogeneity, for tables too sparse for chi-square: do all rows have the same column shares?
 *
 * The cases are shuffled over the rows, which keeps the row and column sums. The p-value is (1 + the shuffles with a chi-square
 * statistic at least as large as the observed one) / (1 + `permutations`): the observed order counts as one
 * (B. Phipson and G. K. Smyth, Permutation p-values should never be zero, 2010). Statistics are compared exactly, so every tie
 * counts. The same random numbers give the same p-value; it is at least 1 / (1 + `permutations`).
 *
 * @param table - rows of counts of equal length, at most 10,000,000 cases in all
 * @param permutations - the number of shuffles, a whole number from 1 to 1,000,000,000
 * @param random - a source of whole numbers from 0 to 2^32 - 1, such as {@link seededGenerator}
 * @param enough - stop after this many shuffles at least as extreme, with p their share of those drawn (J. Besag and P. Clifford,
 * Sequential Monte Carlo p-values, 1991); a whole number of at least 1, by default no early stop
 * @throws {@link BarstatsTypeError} `wrong-type` for a table that is not a list of lists of numbers, or a source that is not a function
 * @throws {@link BarstatsRangeError} `length-mismatch` for rows of other lengths, `out-of-bounds` for invalid numbers
 */
export function permutationTest(
  table: readonly (readonly number[])[],
  permutations: number,
  random: RandomSource,
  enough = Infinity,
): number {
  requireTable(table, 10_000_000);
  requirePermutations(permutations, random, enough);
  const { counts, rows, columns } = sumsOfTable(table);
  // With these sums the chi-square statistic rises with Σ count² / (row · column).
  const multiple = leastCommonMultiple(rows) * leastCommonMultiple(columns);
  const cells = rows.flatMap((row) => columns.map((column) => ({ row, column })));
  const statistic = weightedSquares(
    cells.map(({ row, column }) => multiple / (BigInt(row) * BigInt(column))),
    cells.map(({ row, column }) => Math.min(row, column)),
  );
  const observed = statistic(counts.flat());
  // The rows of all cases, drawn for one column after the other; the largest column takes the rest.
  const cases = Float64Array.from(rows.flatMap((count, row) => new Array<number>(count).fill(row)));
  const largest = columns.indexOf(Math.max(...columns));
  const shuffled = new Float64Array(cells.length);
  const isAsExtreme = (): boolean => {
    for (let i = 0; i < rows.length; i++) {
      shuffled.fill(0, i * columns.length, (i + 1) * columns.length);
      shuffled[i * columns.length + largest] = rows[i];
    }
    let from = 0;
    for (let j = 0; j < columns.length; j++) {
      if (j === largest) continue;
      const to = from + columns[j];
      shuffle(cases, random, from, to, cases.length);
      for (let i = from; i < to; i++) {
        shuffled[cases[i] * columns.length + j]++;
        shuffled[cases[i] * columns.length + largest]--;
      }
      from = to;
    }
    return statistic(shuffled) >= observed;
  };
  return sequentialPValue(isAsExtreme, permutations, enough);
}

/** A sum of squares, each with a weight. */
type WeightedSquares = (values: ArrayLike<number>) => number | bigint;

/**
 * The exact sum of squares of whole numbers of at most these sizes, weighted with whole numbers: in doubles where no sum can
 * reach 2^53, else in integers of any size. Each kind is compared only with itself.
 */
export function weightedSquares(weights: readonly bigint[], sizes: readonly number[]): WeightedSquares {
  const largest = weights.reduce((sum, weight, i) => sum + weight * BigInt(sizes[i]) * BigInt(sizes[i]), 0n);
  if (largest > BigInt(Number.MAX_SAFE_INTEGER)) {
    return (values) => weights.reduce((sum, weight, i) => sum + weight * BigInt(values[i]) * BigInt(values[i]), 0n);
  }
  const numbers = Float64Array.from(weights, Number);
  return (values) => {
    let sum = 0;
    for (let i = 0; i < numbers.length; i++) sum += numbers[i] * values[i] * values[i];
    return sum;
  };
}
