import { hypergeometricDistribution, requireTable } from './count-distribution.js';
import { probabilityOfNoMoreLikely } from './tails.js';

/**
 * Fisher's exact two-sided test of a table with the rows a b and c d: if rows and columns are independent, the probability of a table with
 * the same row and column sums that is no more likely than the observed one.
 *
 * It sums all tables at most as likely as the observed one; `fisher.test` in R does so within a
 * tolerance. The figure is the double nearest to the exact probability, but never 0: where that is below 2^-1075 it is the
 * smallest double, 2^-1074. If a row or a column is empty it is 1.
 *
 * R. A. Fisher, The logic of inductive inference, Journal of the Royal Statistical Society 98 (1935), 39-54.
 *
 * @param a - a whole number of at least 0; the four sum to at most 1,000,000,000
 * @throws {@link BarstatsRangeError} `out-of-bounds` for invalid counts
 */
export function fisherTest(a: number, b: number, c: number, d: number): number {
  requireTable([a, b, c, d]);
  return probabilityOfNoMoreLikely(hypergeometricDistribution(a, b, c, d), a);
}
