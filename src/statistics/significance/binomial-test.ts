import { type Quotient, requireCount, requireShare } from '../../numeric/inner.js';
import { binomialDistribution, MAX_CASES } from './count-distribution.js';
import { probabilityOfNoMoreLikely } from './tails.js';

const HALF: Quotient = { numerator: 1, denominator: 2 };

/**
 * The exact two-sided binomial test: if each trial succeeds with probability `baseline`, the probability of a number of successes that is no
 * more likely than the observed one.
 *
 * All outcomes that are exactly as likely as the observed one or less likely are added up, as `binom.test` of R does within a
 * tolerance; against ½ that is twice the smaller tail. The figure is the double nearest to the exact probability, but never 0:
 * where that is below 2^-1075 it is the smallest double, 2^-1074. Without trials it is 1.
 *
 * The probability is computed with an error below 2^-82 of it: the likelihood of the first outcome of a tail in numbers of 192
 * bits, by Stirling's series where factorials are large, and the others over it in pairs of doubles, each step with a proven
 * bound. Where that leaves open which double is the nearest, it is computed exactly in integers.
 *
 * @param successes - a whole number from 0 to `trials`
 * @param trials - a whole number from 0 to 1,000,000,000
 * @param baseline - between 0 and 1, with terms below 2^53
 * @throws {@link BarstatsRangeError} `out-of-bounds` for invalid counts and baselines
 */
export function binomialTest(successes: number, trials: number, baseline: Quotient = HALF): number {
  requireCount(trials, 'trials', MAX_CASES);
  requireCount(successes, 'successes', trials);
  requireShare(baseline, 'baseline');
  return probabilityOfNoMoreLikely(binomialDistribution(trials, baseline), successes);
}
