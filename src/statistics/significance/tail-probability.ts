import {
  nearestDoubleOfQuotient,
  type Quotient,
  requireCount,
  requireList,
  requireShare,
} from '../../numeric/inner.js';
import {
  binomialDistribution,
  type CountDistribution,
  type FourCounts,
  hypergeometricDistribution,
  MAX_CASES,
  requireTable,
  step,
} from './count-distribution.js';
import { probabilityInIntegers, probabilityInWideFloats } from './tails.js';

const HALF: Quotient = { numerator: 1, denominator: 2 };

/**
 * The exact one-sided binomial test: the probability of so many successes or more, if each trial succeeds with probability `baseline`.
 *
 * @param successes - a whole number from 0 to `trials`
 * @param trials - a whole number from 0 to 1,000,000,000
 * @param baseline - between 0 and 1, with terms below 2^53
 * @returns within 2^-53 of the exact probability, never 0
 * @throws {@link BarstatsRangeError} `out-of-bounds` for invalid counts and baselines
 */
export function binomialTail(successes: number, trials: number, baseline: Quotient = HALF): number {
  requireCount(trials, 'trials', MAX_CASES);
  requireCount(successes, 'successes', trials);
  requireShare(baseline, 'baseline');
  return probabilityOfAtLeast(binomialDistribution(trials, baseline), successes);
}

/**
 * Fisher's exact one-sided test of a table with the rows a b and c d: the probability of a first cell of at least a, if rows and columns are
 * independent.
 *
 * @returns within 2^-53 of the exact probability, never 0
 * @throws {@link BarstatsRangeError} `out-of-bounds` for invalid counts
 */
export function fisherTail(a: number, b: number, c: number, d: number): number {
  requireTable([a, b, c, d]);
  return probabilityOfAtLeast(hypergeometricDistribution(a, b, c, d), a);
}

/**
 * The exact one-sided test of many tables with the rows a b and c d, such as one per week: the probability of first cells that add up to at
 * least the observed sum, if rows and columns are independent within each table.
 *
 * N. Mantel and W. Haenszel, Statistical aspects of the analysis of data from retrospective studies of disease, Journal of the National
 * Cancer Institute 22 (1959), 719-748; exact by multiplying the distributions of the tables.
 *
 * @returns the double nearest to the exact probability; 1 without tables
 * @throws {@link BarstatsRangeError} `out-of-bounds` for invalid counts
 */
export function stratifiedTail(tables: readonly FourCounts[]): number {
  requireList(tables, 'tables');
  let observed = 0;
  // How many ways there are to each sum of the first cells above their least.
  let ways = [1n];
  for (const table of tables) {
    requireTable(table);
    const distribution = hypergeometricDistribution(...table);
    const { first, last } = distribution;
    observed += table[0] - first;
    const next = Array<bigint>(ways.length + last - first).fill(0n);
    for (let k = first; k <= last; k++) {
      const weight = distribution.weight(k);
      for (let sum = 0; sum < ways.length; sum++) next[sum + k - first] += ways[sum] * weight;
    }
    ways = next;
  }
  const sumFrom = (from: number): bigint => ways.slice(from).reduce((sum, each) => sum + each, 0n);
  return nearestDoubleOfQuotient(sumFrom(observed), sumFrom(0));
}

/** The probability of an outcome or a larger one. */
function probabilityOfAtLeast(distribution: CountDistribution, observed: number): number {
  if (observed === distribution.first) return 1;
  // Sums are accurate where likelihoods fall from their first outcome on: below the most likely one that is the other tail.
  const [numerator, denominator] = step(distribution, observed, 1);
  return numerator > denominator
    ? 1 - tailOf(distribution, observed - 1, -1)
    : Math.max(Number.MIN_VALUE, tailOf(distribution, observed, 1));
}

function tailOf(distribution: CountDistribution, from: number, direction: 1 | -1): number {
  const tails = [{ from, direction, copies: 1 }] as const;
  return probabilityInWideFloats(distribution, tails) ?? probabilityInIntegers(distribution, tails);
}
