import { leastCommonMultiple } from '../integer.js';
import { shuffle, type RandomSource } from '../random.js';
import { requireTable, sumsOfTable } from './contingency-table.js';
import { requirePermutations, sequentialPValue } from './sequential-p-value.js';

/**
 * A permutation test of homogeneity, for tables too thin for that by chi-square: do all rows have the same shares of columns?
 *
 * The cases are shuffled over the rows, which keeps the sums of rows and columns. The p-value is (1 + the shuffles with a
 * chi-square statistic as large as the observed one or larger) / (1 + `permutations`), the observed order being one of all
 * (B. Phipson and G. K. Smyth, Permutation p-values should never be zero, 2010). Statistics are compared exactly, so that every
 * tie counts. The same random numbers give the same p-value; it can be no less than 1 / (1 + `permutations`).
 *
 * @param table - rows of counts, all as long, of at most 10,000,000 cases in all
 * @param permutations - how often to shuffle, a whole number from 1 to 1,000,000,000
 * @param random - a source of whole numbers from 0 to 2^32 - 1, such as {@link seededGenerator}
 * @param enough - after how many as extreme no further one is drawn, p being their share of those drawn (J. Besag and P. Clifford,
 * Sequential Monte Carlo p-values, 1991); a whole number from 1 on, without it all are drawn
 * @throws {@link BarstatsTypeError} `wrong-type` for what is not a list of lists of numbers or not a function
 * @throws {@link BarstatsRangeError} `length-mismatch` for rows of other lengths, `out-of-bounds` for numbers that cannot be
 *
 * @example
 * ```ts
 * import { permutationTest, seededGenerator } from 'barstats/numeric';
 *
 * permutationTest([[3, 0], [0, 3], [2, 2]], 999, seededGenerator(1)); // 0.107
 * permutationTest([[2, 2], [3, 3]], 999, seededGenerator(1)); // 1
 * ```
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
  // The rows of all cases, drawn for one column after the other; the largest column takes what is left.
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

/** A sum of squares, each times a weight of its own. */
type WeightedSquares = (values: ArrayLike<number>) => number | bigint;

/**
 * The exact sum of squares of whole numbers of at most these sizes, weighted with whole numbers: in doubles where no sum can
 * reach 2^53, else in integers of any size. The one kind is compared with itself only.
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
