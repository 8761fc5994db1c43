import { over, raised, times, wideFloat, type WideFloat } from './wide-float.js';

/** One, in the fixed-point notation of arguments and sums. */
const ONE = 1n << 256n;

const E = positivePower(ONE);

/** e to the power of x / 2^256, from 0 to 1, with a relative error below 2^-190. */
export function positivePower(x: bigint): WideFloat {
  // Each term is off by less than 2 units of 2^-256, of the 58 terms until they vanish.
  let sum = ONE;
  let term = ONE;
  for (let i = 1n; term > 0n; i++) {
    term = ((term * x) >> 256n) / i;
    sum += term;
  }
  return wideFloat(sum, -256);
}

/** e to the power of -`numerator` / `denominator`, which is from 0 to 2^40, with a relative error below 2^-148. */
export function exponentialDecay(numerator: bigint, denominator: bigint): WideFloat {
  const whole = numerator / denominator;
  const fraction = ((numerator % denominator) << 256n) / denominator;
  return over(wideFloat(1n), times(raised(E, Number(whole)), positivePower(fraction)));
}

/** (n / e)^n, with a relative error below 2^-188 n. */
export function nOverEToTheN(n: number): WideFloat {
  return raised(over(wideFloat(BigInt(n)), E), n);
}
