import { nOverEToTheN, positivePower } from './exponential.js';
import { PI, rootOf, times, wideFloat, type WideFloat } from './wide-float.js';

/** Up to here factorials are products; they are kept, as the same small counts come again and again. */
const LARGEST_KEPT = 4096;

const kept: WideFloat[] = [wideFloat(1n)];

/**
 * n! of a whole number from 0 to 2^30, with a relative error below 2^-157.
 *
 * Beyond the products it is Stirling's series √(2πn) (n/e)^n exp(1/12n - 1/360n³ + …). Broken off, the series is off by less
 * than its next term, here 3617 / 122400n¹⁵ < 2^-185; the power adds most of the error, less than 2^-188 n.
 */
export function factorial(n: number): WideFloat {
  if (n > LARGEST_KEPT) return stirling(n);
  for (let next = kept.length; next <= n; next++) kept.push(times(kept[next - 1], wideFloat(BigInt(next))));
  return kept[n];
}

/** The terms of Stirling's series: B(2k) / 2k(2k - 1), over n to the power of 2k - 1. */
const TERMS: readonly (readonly [bigint, bigint])[] = [
  [1n, 12n],
  [-1n, 360n],
  [1n, 1260n],
  [-1n, 1680n],
  [1n, 1188n],
  [-691n, 360360n],
  [1n, 156n],
];

/** n! by Stirling's series, which needs an n beyond the products for its accuracy. */
export function stirling(n: number): WideFloat {
  const square = BigInt(n) * BigInt(n);
  let power = BigInt(n);
  let correction = 0n;
  for (const [numerator, denominator] of TERMS) {
    correction += (numerator << 256n) / (denominator * power);
    power *= square;
  }
  const root = rootOf(times(PI, wideFloat(2n * BigInt(n))));
  return times(times(root, nOverEToTheN(n)), positivePower(correction));
}
