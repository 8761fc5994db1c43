import {
  DoubleDouble,
  nearestDouble,
  nearestDoubleOfQuotient,
  plus,
  times,
  wideFloat,
  type WideFloat,
} from '../../numeric/inner.js';
import { step, type CountDistribution } from './count-distribution.js';
import { compareLikelihoods, relativeLikelihood } from './likelihood.js';

/** Outcomes from `from` to the end in a direction. */
interface Tail {
  readonly from: number;
  readonly direction: 1 | -1;
  /** 2 where the other tail is its mirror image. */
  readonly copies: 1 | 2;
}

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

/** The tails of outcomes that are no more likely than the observed one; `undefined` where these are all. */
export function tailsNoMoreLikely(distribution: CountDistribution, observed: number): readonly Tail[] | undefined {
  const { first, last } = distribution;
  // The likelihoods rise to their top and fall from there, so the outcomes away from the top are no more likely.
  const away = directionAway(distribution, observed);
  if (away === undefined) return undefined;
  if (isSymmetric(distribution)) return [{ from: observed, direction: away, copies: 2 }];
  const end = away === 1 ? first : last;
  if (compareLikelihoods(distribution, end, observed) === 1) return [{ from: observed, direction: away, copies: 1 }];
  // Towards the top and beyond, outcomes are more likely up to `more`, and no more likely from `less`.
  let more = observed - away;
  let less = end;
  while (Math.abs(less - more) > 1) {
    const middle = Math.floor((more + less) / 2);
    if (compareLikelihoods(distribution, middle, observed) === 1) more = middle;
    else less = middle;
  }
  return [
    { from: observed, direction: away, copies: 1 },
    { from: less, direction: away === 1 ? -1 : 1, copies: 1 },
  ];
}

/** Whether the likelihoods are their own mirror image: the cells that grow and those that shrink change places. */
function isSymmetric({ first, last, growing, shrinking, odds }: CountDistribution): boolean {
  const ascending = (a: number, b: number): number => a - b;
  const mirrored = shrinking.map((cell) => cell - first - last).sort(ascending);
  return odds[0] === odds[1] && [...growing].sort(ascending).every((cell, i) => cell === mirrored[i]);
}

/** Where outcomes get less likely from the observed one on; `undefined` where that is both ways. */
function directionAway(distribution: CountDistribution, observed: number): 1 | -1 | undefined {
  // Beyond the first and the last outcome there is nothing: the likelihood of the next one is 0.
  const rises = (direction: 1 | -1): boolean => {
    const [numerator, denominator] = step(distribution, observed, direction);
    return numerator > denominator;
  };
  if (rises(1)) return -1;
  return rises(-1) ? 1 : undefined;
}

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
  const factor = Number(odds[up ? 0 : 1]);
  const divisor = Number(odds[up ? 1 : 0]);
  const term = new DoubleDouble(1);
  const sum = new DoubleDouble(1);
  // Of the last outcome a cell is 0, and so is the term after it.
  for (let k = from; term.high > 2 ** -100; k += direction) {
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
