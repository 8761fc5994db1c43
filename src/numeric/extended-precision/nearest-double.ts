import { bitLength } from '../integer.js';
import { halfEven } from '../round.js';

/** The double nearest to `significand` · 2^`exponent`, which is not negative and less than 2^1000; the even one of two. */
export function nearestDouble(significand: bigint, exponent: number): number {
  const bits = bitLength(significand);
  // Doubles have 53 bits, but none below 2^-1074.
  const kept = Math.min(53, bits + exponent + 1074);
  if (kept < 0) return 0;
  const dropped = bits - kept;
  // To the left where it is negative.
  const shift = BigInt(dropped - 1);
  const halves = significand >> shift;
  return Number(halfEven(halves, halves << shift === significand)) * 2 ** (exponent + dropped);
}

/** The double nearest to the quotient of two whole numbers, not negative and greater than 0; the even one of two. */
export function nearestDoubleOfQuotient(numerator: bigint, denominator: bigint): number {
  // 64 bits or more of the quotient, and one that tells whether anything follows them.
  const shift = Math.max(0, bitLength(denominator) - bitLength(numerator) + 65);
  const scaled = numerator << BigInt(shift);
  const quotient = scaled / denominator;
  const follows = quotient * denominator === scaled ? 0n : 1n;
  return nearestDouble(2n * quotient + follows, -shift - 1);
}
