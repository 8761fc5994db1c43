import { integerSquareRoot } from '../integer.js';
import { requireCounts } from '../require.js';
import { normalQuantile } from './normal-quantile.js';

/** Quantiles are whole numbers of millionths, so that all that follows is exact. */
const MILLION = 1_000_000;

/** The 80 % quantile. */
const POWER = 841_621n;

/** A logarithm needs a number of normal size. */
const LEAST_TAIL = 1e-300;

/**
 * How many cases it takes to find a share that differs from one half, if it is as observed, with a probability of 80 %: by the normal
 * approximation of a two-sided test, rounded up.
 *
 * @param tail - half of the significance level, from 0 to one half
 * @returns `null` if the share is one half
 * @throws {@link BarstatsRangeError} `out-of-bounds` for invalid counts
 *
 * @example
 * ```ts
 * import { casesToShow } from '../index.js';
 *
 * casesToShow(60, 100, 0.025); // 194
 * casesToShow(50, 100, 0.025); // null
 * ```
 */
export function casesToShow(count: number, of: number, tail: number): number | null {
  requireCounts(count, of);
  if (2 * count === of) return null;
  const quantile = BigInt(Math.round(MILLION * normalQuantile(Math.max(tail, LEAST_TAIL))));
  const [successes, all] = [BigInt(count), BigInt(of)];
  // With a share of k / n it is (z n + 2 z' √(k (n − k)))² / (2k − n)²; a sum is rounded up with its irrational term rounded up.
  const product = successes * (all - successes);
  const square = squared(quantile * all) + 4n * squared(POWER) * product;
  const mixed = rootRoundedUp(squared(4n * quantile * all * POWER) * product);
  return Number(quotientRoundedUp(square + mixed, squared(BigInt(MILLION) * (2n * successes - all))));
}

function squared(value: bigint): bigint {
  return value * value;
}

function rootRoundedUp(square: bigint): bigint {
  const root = integerSquareRoot(square);
  return root * root === square ? root : root + 1n;
}

function quotientRoundedUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator;
}
