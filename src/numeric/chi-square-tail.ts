import { exponentialDecay } from './exponential.js';
import { nearestDouble } from './nearest-double.js';
import { PI } from './pi.js';
import { over, rootOf, times, wideFloat, type WideFloat } from './wide-float.js';

/** One, in the fixed-point notation of sums. */
const ONE = 1n << 192n;

/** Below it the lower tail is summed for odd degrees, from it on the upper one by a continued fraction. */
const FAR = 16n;

/**
 * The probability that a chi-square distributed value is `numerator` / `denominator` = X > 0 or more: the regularized upper
 * incomplete gamma function Q(a, x) of a = `degrees` / 2 and x = X / 2, as a double. It is 0 below 2^-1075.
 *
 * Even degrees: Q = exp(-x) (1 + X/2 + X²/(2·4) + …), of which there are a terms.
 * Odd degrees: Q = exp(-x) √(x/π) (K + 2 + 2X/3 + 2X²/(3·5) + …), a - ½ terms after K, which is a continued fraction; near 0 it
 * is 1 less the same factor times all terms from the (a + ½)-th on. Only there is anything subtracted, and Q more than 2^-15.
 *
 * All errors together are less than 2^-100 of Q, so the double is the nearest one but for values that close to a tie.
 *
 * M. Abramowitz and I. A. Stegun, Handbook of Mathematical Functions (1964), 26.4.4-26.4.5 and 6.5.29, 6.5.31.
 */
export function chiSquareTail(numerator: bigint, denominator: bigint, degrees: number): number {
  const half = Math.floor(degrees / 2);
  const decay = exponentialDecay(numerator, 2n * denominator);
  if (degrees % 2 === 0) return double(times(decay, fixed(sumOfTerms(numerator, denominator, ONE, 2, 0, half))));
  const root = rootOf(over(wideFloat(numerator), times(PI, wideFloat(2n * denominator))));
  const factor = times(decay, root);
  if (numerator >= FAR * denominator) {
    const finite = half === 0 ? 0n : sumOfTerms(numerator, denominator, 2n * ONE, 3, 0, half);
    return double(times(factor, fixed(finite + ofOneDegree((numerator << 192n) / denominator))));
  }
  const lower = times(factor, fixed(sumOfTerms(numerator, denominator, 2n * ONE, 3, half, Infinity)));
  return nearestDouble(ONE - (lower.significand >> BigInt(-lower.exponent - 192)), -192);
}

/** The sum of terms from `from` to before `to`, or until they vanish: `first` · X^i / (divisor (divisor + 2) …). */
function sumOfTerms(
  numerator: bigint,
  denominator: bigint,
  first: bigint,
  divisor: number,
  from: number,
  to: number,
): bigint {
  let sum = 0n;
  let term = first;
  for (let i = 0; i < to && term > 0n; i++) {
    if (i >= from) sum += term;
    term = (term * numerator) / (denominator * BigInt(divisor + 2 * i));
  }
  return sum;
}

/** K = 2 / (X + 1 - 1·2 / (X + 5 - 3·4 / (X + 9 - 5·6 / …))) of X from 16 on, in fixed point. */
function ofOneDegree(x: bigint): bigint {
  const levels = 24 + Number((1600n << 192n) / x);
  let below = x + BigInt(4 * levels + 1) * ONE;
  for (let n = levels; n > 0; n--) {
    below = x + BigInt(4 * n - 3) * ONE - (BigInt((2 * n - 1) * 2 * n) << 384n) / below;
  }
  return (2n << 384n) / below;
}

function fixed(value: bigint): WideFloat {
  return wideFloat(value, -192);
}

function double({ significand, exponent }: WideFloat): number {
  return nearestDouble(significand, exponent);
}
