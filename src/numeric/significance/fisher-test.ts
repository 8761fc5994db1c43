import { requireCount } from '../require.js';
import { hypergeometricDistribution, MAX_CASES } from './count-distribution.js';
import { probabilityOfNoMoreLikely } from './tails.js';

/**
 * Fisher's two-sided exact test of a table of two rows, a b and c d: how probable it is, when rows and columns have nothing
 * to do with each other, to see a table with these sums of rows and columns that is no more likely than the observed one.
 *
 * All tables that are exactly as likely as the observed one or less likely are added up, as `fisher.test` of R does within a
 * tolerance. The figure is the double nearest to the exact probability, but never 0: where that is below 2^-1075 it is the
 * smallest double, 2^-1074. Where a row or a column is empty it is 1.
 *
 * R. A. Fisher, The logic of inductive inference, Journal of the Royal Statistical Society 98 (1935), 39-54.
 *
 * @param a - a whole number from 0; the four together are at most 1,000,000,000
 * @throws {@link BarstatsRangeError} `out-of-bounds` for counts that cannot be
 *
 * @example
 * ```ts
 * import { fisherTest } from 'barstats/numeric';
 *
 * fisherTest(3, 1, 1, 3); // 0.4857142857142857
 * fisherTest(10, 2, 3, 15); // 0.0005367241191434358
 * ```
 */
export function fisherTest(a: number, b: number, c: number, d: number): number {
  requireCount(a, 'a', MAX_CASES);
  requireCount(b, 'b', MAX_CASES - a);
  requireCount(c, 'c', MAX_CASES - a - b);
  requireCount(d, 'd', MAX_CASES - a - b - c);
  return probabilityOfNoMoreLikely(hypergeometricDistribution(a, b, c, d), a);
}
