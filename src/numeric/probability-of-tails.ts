import { relativeLikelihood } from './compare-likelihoods.js';
import { step, type CountDistribution } from './count-distribution.js';
import { DoubleDouble } from './double-double.js';
import { nearestDouble, nearestDoubleOfQuotient } from './nearest-double.js';
import type { Tail } from './tails.js';
import { plus, times, wideFloat, type WideFloat } from './wide-float.js';

/** The probability of tails, where an error bound leaves one double; else `undefined`. */
export function probabilityInWideFloats(distribution: CountDistribution, tails: readonly Tail[]): number | undefined {
  const { significand, exponent } = times(
    tails
      .map((tail) => times(relativeLikelihood(distribution, tail.from), tailOverItsFirst(distribution, tail)))
      .reduce(plus),
    distribution.constant(),
  );
  // The factorials and the constant are off by less than 2^-150, and the sums by less than 2^-83.
  const error = significand >> 82n;
  const low = nearestDouble(significand - error, exponent);
  return low === nearestDouble(significand + error, exponent) ? low : undefined;
}

/**
 * The likelihood of a tail over that of its first outcome, with a relative error below 2^-83.
 *
 * Each term is to the one before it as odds · the product of shrinking cells / that of growing ones, whose logarithm falls by
 * 1 / cell with each of them, in all by 4 / (cases + 1) or more, and is not positive at first. So terms are below 2^-100 after
 * √(50 ln 2 · (cases + 1)) steps, which are less than 2^18 for 10^9 cases. Per step a term is off by at most 15u² more of it,
 * and the sum by 3u², in all by less than 18 · 2^18 · 2^-106. The terms that are left out fall faster than those before them
 * did on average, and are together less than 2^-100 · 2^18 / 69.
 */
function tailOverItsFirst(distribution: CountDistribution, { from, direction, copies }: Tail): WideFloat {
  const up = direction === 1;
  const { growing, shrinking, odds } = distribution;
  const end = up ? distribution.last : distribution.first;
  const factor = Number(odds[up ? 0 : 1]);
  const divisor = Number(odds[up ? 1 : 0]);
  const term = new DoubleDouble(1);
  const sum = new DoubleDouble(1);
  for (let k = from; k !== end && term.high > 2 ** -100; k += direction) {
    for (const cell of up ? shrinking : growing) term.multiply(up ? cell - k : cell + k);
    for (const cell of up ? growing : shrinking) term.divide(up ? cell + k + 1 : cell - k + 1);
    if (factor !== divisor) {
      term.multiply(factor);
      term.divide(divisor);
    }
    sum.add(term);
  }
  // The first of the two is a multiple of 2^-52.
  const whole = BigInt(sum.high * 2 ** 120) + BigInt(Math.trunc(sum.low * 2 ** 120));
  return wideFloat(BigInt(copies) * whole, -120);
}

/** The probability of tails as the double nearest to the exact quotient of whole numbers. */
export function probabilityInIntegers(distribution: CountDistribution, tails: readonly Tail[]): number {
  let sum = 0n;
  for (const { from, direction, copies } of tails) {
    const end = direction === 1 ? distribution.last : distribution.first;
    let weight = distribution.weight(from);
    sum += weight * BigInt(copies);
    for (let k = from; k !== end; k += direction) {
      const [numerator, denominator] = step(distribution, k, direction);
      weight = (weight * numerator) / denominator;
      sum += weight * BigInt(copies);
    }
  }
  return nearestDoubleOfQuotient(sum, distribution.total());
}
