import { bitLength } from './integer.js';

// Sums, products and quotients of doubles are the same on every host; the last digit of Math.log, Math.exp and Math.cos is not.

const HALF_ROOT = Math.SQRT1_2;

/** The natural logarithm of 2, as a double with 21 trailing zeros and the rest: the first times a whole number below 2^21 is exact. */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;

/**
 * The natural logarithm of a number, within 2 units in its last place and the same on every host.
 *
 * @param value - a finite number of normal size, above 0
 */
export function logarithm(value: number): number {
  let twos = 0;
  let rest = value;
  for (; rest >= 2 * HALF_ROOT; rest /= 2) twos++;
  for (; rest < HALF_ROOT; rest *= 2) twos--;
  // log((1 + s) / (1 - s)) = 2 (s + s³/3 + s⁵/5 + …), where |s| is below 0.172: what follows the term in s²³ is below 2^-60 of it.
  const s = (rest - 1) / (rest + 1);
  const square = s * s;
  let sum = 0;
  for (let odd = 23; odd > 1; odd -= 2) sum = (sum + 1 / odd) * square;
  return twos * LN2_HIGH + (2 * s + (2 * s * sum + twos * LN2_LOW));
}

/** The same of a whole number above 0 of any size, with a relative error below 2^-50 (or an error of 2^-50 near 1). */
export function logarithmOfInteger(value: bigint): number {
  const surplus = Math.max(0, bitLength(value) - 53);
  return logarithm(Number(value >> BigInt(surplus))) + surplus * Math.LN2;
}

/**
 * e to the power of a number, within 2 units in the last place and the same on every host.
 *
 * @param value - from -700 to 700
 */
export function exponential(value: number): number {
  const twos = Math.round(value / Math.LN2);
  const rest = value - twos * LN2_HIGH - twos * LN2_LOW;
  // |rest| is below 0.347: what follows the term in rest¹⁴ is below 2^-60.
  let sum = 1;
  for (let i = 14; i > 0; i--) sum = 1 + (sum * rest) / i;
  return sum * 2 ** twos;
}

/**
 * The cosine of an angle in turns, within 2^-52 and the same on every host.
 *
 * @param turns - from 0 to 1, where 1 is a full turn
 */
export function cosineOfTurns(turns: number): number {
  // The eighth of a turn around a quarter is exact, and so is what is left of it.
  const quarter = Math.round(4 * turns);
  const angle = 2 * Math.PI * (turns - quarter / 4);
  const square = angle * angle;
  const isSine = quarter % 2 === 1;
  // |angle| is at most π/4: what follows the last term is below 2^-60.
  let sum = 1;
  for (let i = isSine ? 17 : 16; i > 1; i -= 2) sum = 1 - (sum * square) / (i * (i - 1));
  if (isSine) return (quarter === 1 ? -angle : angle) * sum + 0;
  return quarter === 2 ? -sum : sum;
}
