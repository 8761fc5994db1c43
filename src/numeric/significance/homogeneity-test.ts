import { compareQuotients } from '../quotient.js';
import type { RandomSource } from '../random.js';
import { chiSquareTest } from './chi-square-test.js';
import { permutationTest } from './permutation-test.js';
import { requirePermutations } from './sequential-p-value.js';

/** What a test of homogeneity found, and by which method. */
export interface HomogeneityTest {
  readonly method: 'chi-square' | 'permutation';
  readonly pValue: number;
}

/**
 * Do all rows of a table have the same shares of columns? By chi-square where every expected count is at least 5, else by
 * permutations.
 *
 * @param table - rows of counts, all as long; of at most 10,000,000 cases in all where an expected count is less than 5
 * @param permutations - how often to shuffle, a whole number from 1 to 1,000,000,000
 * @param random - a source of whole numbers from 0 to 2^32 - 1, such as {@link seededGenerator}
 * @param enough - after how many as extreme no further one is drawn, p being their share of those drawn (J. Besag and P. Clifford,
 * Sequential Monte Carlo p-values, 1991); a whole number from 1 on, without it all are drawn
 * @throws {@link BarstatsTypeError} `wrong-type` for what is not a list of lists of numbers or not a function
 * @throws {@link BarstatsRangeError} `length-mismatch` for rows of other lengths, `out-of-bounds` for numbers that cannot be
 *
 * @example
 * ```ts
 * import { homogeneityTest, seededGenerator } from 'barstats/numeric';
 *
 * homogeneityTest([[20, 20], [10, 10]], 999, seededGenerator(1)); // { method: 'chi-square', pValue: 1 }
 * homogeneityTest([[2, 2], [1, 1]], 999, seededGenerator(1)); // { method: 'permutation', pValue: 1 }
 * ```
 */
export function homogeneityTest(
  table: readonly (readonly number[])[],
  permutations: number,
  random: RandomSource,
  enough = Infinity,
): HomogeneityTest {
  requirePermutations(permutations, random, enough);
  const { pValue, leastExpected } = chiSquareTest(table);
  return compareQuotients(leastExpected, { numerator: 5, denominator: 1 }) >= 0
    ? { method: 'chi-square', pValue }
    : { method: 'permutation', pValue: permutationTest(table, permutations, random, enough) };
}
