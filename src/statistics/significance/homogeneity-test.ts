import { compareQuotients, type RandomSource } from '../../numeric/inner.js';
import { chiSquareTest } from './chi-square-test.js';
import { permutationTest } from './permutation-test.js';
import { requirePermutations } from './sequential-p-value.js';

/** The result of a test of homogeneity, and its method. */
export interface HomogeneityTest {
  readonly method: 'chi-square' | 'permutation';
  readonly pValue: number;
}

/**
 * Tests whether all rows of a table have the same column shares: by chi-square if every expected count is at least 5, else by
 * permutations.
 *
 * @param table - rows of counts of equal length; at most 10,000,000 cases in all if an expected count is less than 5
 * @param permutations - the number of shuffles, a whole number from 1 to 1,000,000,000
 * @param random - a source of whole numbers from 0 to 2^32 - 1, such as {@link seededGenerator}
 * @param enough - stop after this many shuffles at least as extreme, with p their share of those drawn (J. Besag and P. Clifford,
 * Sequential Monte Carlo p-values, 1991); a whole number of at least 1, by default no early stop
 * @throws {@link BarstatsTypeError} `wrong-type` for a table that is not a list of lists of numbers, or a source that is not a function
 * @throws {@link BarstatsRangeError} `length-mismatch` for rows of other lengths, `out-of-bounds` for invalid numbers
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
