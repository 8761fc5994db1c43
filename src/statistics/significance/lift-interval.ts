import { figureOf, halfEven, multiply, requireCounts, requireDecimals, roundQuotient } from '../../numeric/inner.js';
import { Z_SQUARED, type ZSquared } from './wilson-interval.js';

/** How many times as frequent something is under a condition as it is in all cases, with a 95 % interval. */
export interface Lift {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The lift of an outcome under a condition, P(outcome | condition) / P(outcome), with a 95 % interval.
 *
 * With the share p of the outcome among the n cases under the condition and its share q among the m others, the lift is
 * (n + m) p / (n p + m q): it rises with the ratio p / q alone. The interval is P. A. R. Koopman's score interval of that ratio of two
 * independent proportions, carried over to the lift. So it excludes 1 just where the chi-square test of the four counts, without
 * continuity correction, rejects at 5 %. Each end is exact and rounded half to even; z is the decimal 1.959963984540054.
 *
 * `low` is 0 without the outcome under the condition; `high` is the largest lift possible, (n + m) / n, without the outcome elsewhere.
 *
 * P. A. R. Koopman, Confidence intervals for the ratio of two binomial proportions, Biometrics 40 (1984), 513-517.
 *
 * @param count - the cases with the outcome under the condition, a whole number from 0 to `of`
 * @param of - n, the cases under the condition
 * @param otherCount - the other cases with the outcome, a whole number from 0 to `otherOf`
 * @param otherOf - m, the other cases
 * @param decimals - a whole number from 0 to 340
 * @param squared - what stands for z², as terms above 0
 * @returns `null` without cases under the condition, without others, or without the outcome
 * @throws {@link BarstatsRangeError} `out-of-bounds` for impossible counts and other decimals
 */
export function liftInterval(
  count: number,
  of: number,
  otherCount: number,
  otherOf: number,
  decimals: number,
  squared: ZSquared = Z_SQUARED,
): Lift | null {
  requireCounts(count, of);
  requireCounts(otherCount, otherOf);
  requireDecimals(decimals);
  const all = of + otherOf;
  const having = count + otherCount;
  if (of === 0 || otherOf === 0 || having === 0) return null;
  const ratio = (numerator: number, denominator: number): number =>
    roundQuotient(multiply(count, numerator), multiply(of, denominator), decimals);
  const counts = { x: BigInt(count), n: BigInt(of), y: BigInt(otherCount), m: BigInt(otherOf), squared };
  return {
    ratio: ratio(all, having),
    low: count === 0 ? 0 : figureOf(endOf(counts, 'low', decimals), decimals),
    high: otherCount === 0 ? roundQuotient(all, of, decimals) : figureOf(endOf(counts, 'high', decimals), decimals),
  };
}

/** Cases with the outcome and all cases: x of n under the condition, y of m others. */
interface Counts {
  readonly x: bigint;
  readonly n: bigint;
  readonly y: bigint;
  readonly m: bigint;
  readonly squared: ZSquared;
}

/** An end of the interval in units of 10^-`decimals`: the last half of a unit that is not beyond it is found by bisection. */
function endOf(counts: Counts, end: 'low' | 'high', decimals: number): bigint {
  const { x, n, y, m, squared } = counts;
  const one = 2n * 10n ** BigInt(decimals);
  const all = n + m;
  // A lift of h halves is a ratio of proportions of hm / (all · one - hn).
  const score = (halves: bigint): number => {
    const [over, under] = [halves * m, all * one - halves * n];
    // Where one share is 1 whatever the ratio, only the other one tells.
    return x === n && (y < m || end === 'high')
      ? comparedScore({ x: y, n: m, y: x, m: n, squared }, under, over)
      : comparedScore(counts, over, under);
  };
  const estimate = (all * x * one) / (n * (x + y));
  const isNotBeyond = end === 'low' ? (h: bigint) => score(h) >= 0 : (h: bigint) => score(h) <= 0;
  let [from, to] = end === 'low' ? [0n, estimate + 1n] : [estimate, (all * one + n - 1n) / n];
  while (to - from > 1n) {
    const middle = (from + to) >> 1n;
    if (isNotBeyond(middle)) from = middle;
    else to = middle;
  }
  return halfEven(from, score(from) === 0);
}

/**
 * Whether Koopman's score statistic at the ratio θ = `over` / `under` of the proportions is below (-1), at (0) or above (1) z².
 *
 * With the likeliest share p of the first proportion under that ratio, a root of (n + m) p² - (θ (n + y) + x + m) p + θ (x + y), the
 * statistic is (x - np)² (m (1 - p) + n (θ - p)) / (nmp (1 - p)²). Both sides of the comparison are polynomials in p; with
 * the equation of p only a linear one is left, whose sign at a root of integers is found by squaring.
 */
function comparedScore({ x, n, y, m, squared }: Counts, over: bigint, under: bigint): number {
  const { numerator: a, denominator: b } = squared;
  // The equation of p: square · p² - linear · p + constant = 0.
  const square = (n + m) * under;
  const linear = over * (n + y) + under * (x + m);
  const constant = over * (x + y);
  // The difference of both sides: c0 + c1 p + c2 p² + c3 p³.
  const weight = m * under + n * over;
  const level = a * n * m * under;
  const c0 = b * x * x * weight;
  const c1 = -b * x * (2n * n * weight + x * square) - level;
  const c2 = b * n * (n * weight + 2n * x * square) + 2n * level;
  const c3 = -b * n * n * square - level;
  // Times square², with p² and p³ replaced.
  const rest = square * square * c0 - constant * (square * c2 + linear * c3);
  const slope = square * square * c1 + square * linear * c2 + (linear * linear - square * constant) * c3;
  return signOfSurd(2n * square * rest + slope * linear, slope, linear * linear - 4n * square * constant);
}

/** The sign of u - v√d, where d is not negative. */
function signOfSurd(u: bigint, v: bigint, d: bigint): number {
  const left = u < 0n ? -u * u : u * u;
  const right = (v < 0n ? -v * v : v * v) * d;
  if (left === right) return 0;
  return left > right ? 1 : -1;
}
