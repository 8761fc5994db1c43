import { integerSquareRoot, type Quotient } from '../../numeric/inner.js';
import { normalQuantile } from './normal-quantile.js';

/** Quantiles are whole numbers of millionths, so that all that follows is exact. */
const MILLION = 1_000_000;

/** The 80 % quantile. */
const POWER = 841_621n;

/** A logarithm needs a number of normal size. */
const LEAST_TAIL = 1e-300;

/** More would take decades. */
const MOST_CASES = 100_000;

/**
 * How many cases it takes to tell a share from another one, with a probability of 80 %: by the normal approximation of a two-sided test,
 * rounded up.
 *
 * @param share - the true share, from 0 to 1
 * @param baseline - the share that is tested, from 0 to 1
 * @param tail - half of the significance level, from 0 to one half
 * @returns `null` if both are the same, and above 100,000 cases
 */
export function casesToShow(share: Quotient, baseline: Quotient, tail: number): number | null {
  const quantile = BigInt(Math.round(MILLION * normalQuantile(Math.max(tail, LEAST_TAIL))));
  const [a, b, c, d] = [share.numerator, share.denominator, baseline.numerator, baseline.denominator].map(BigInt);
  const distance = a * d - c * b;
  if (distance === 0n) return null;
  // (z √(p₀ (1 − p₀)) + z' √(p (1 − p)))² / (p − p₀)² with p = a / b and p₀ = c / d; its irrational term is rounded up.
  const [own, other] = [a * (b - a), c * (d - c)];
  const squares = squared(quantile * b) * other + squared(POWER * d) * own;
  const mixed = rootRoundedUp(squared(2n * quantile * POWER * b * d) * own * other);
  const cases = quotientRoundedUp(squares + mixed, squared(BigInt(MILLION) * distance));
  return cases > MOST_CASES ? null : Number(cases);
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
