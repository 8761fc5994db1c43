import type { CountDistribution } from './count-distribution.js';
import { probabilityInIntegers, probabilityInWideFloats } from './probability-of-tails.js';
import { tailsNoMoreLikely } from './tails.js';

/**
 * The probability of all outcomes that are no more likely than the observed one: the double nearest to the exact value, but
 * never 0.
 */
export function probabilityOfNoMoreLikely(distribution: CountDistribution, observed: number): number {
  const tails = tailsNoMoreLikely(distribution, observed);
  if (tails === undefined) return 1;
  return Math.max(
    Number.MIN_VALUE,
    probabilityInWideFloats(distribution, tails) ?? probabilityInIntegers(distribution, tails),
  );
}
