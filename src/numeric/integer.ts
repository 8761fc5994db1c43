/**
 * An exact integer in its one canonical form: a number while it is safe (at most 2^53 - 1 in magnitude), else a bigint.
 *
 * The operations below take any integer, canonical or not, and return a canonical one; no result is ever -0.
 */
export type Integer = number | bigint;

const LARGEST = Number.MAX_SAFE_INTEGER;

/**
 * The canonical form of a bigint.
 */
export function integerOf(value: bigint): Integer {
  return value >= -LARGEST && value <= LARGEST ? Number(value) : value;
}

// The result of an operation on two safe integers is exact when it looks safe: rounding is monotone, so a true result of
// 2^53 or more cannot round to less. Adding 0 turns -0 into 0.

/**
 * The exact sum.
 */
export function add(a: Integer, b: Integer): Integer {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b + 0;
    if (Math.abs(sum) <= LARGEST) return sum;
  }
  return integerOf(BigInt(a) + BigInt(b));
}

/**
 * The exact difference.
 */
export function subtract(a: Integer, b: Integer): Integer {
  if (typeof a === 'number' && typeof b === 'number') {
    const difference = a - b + 0;
    if (Math.abs(difference) <= LARGEST) return difference;
  }
  return integerOf(BigInt(a) - BigInt(b));
}

/**
 * The exact product.
 *
 * @example
 * ```ts
 * import { multiply } from 'barstats/define';
 *
 * multiply(9007199254740991, 3); // 27021597764222973n
 * ```
 */
export function multiply(a: Integer, b: Integer): Integer {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b + 0;
    if (Math.abs(product) <= LARGEST) return product;
  }
  return integerOf(BigInt(a) * BigInt(b));
}

/**
 * The integer with the opposite sign.
 */
export function negate(a: Integer): Integer {
  return subtract(0, a);
}

/**
 * The integer without its sign.
 */
export function absolute(a: Integer): Integer {
  return a < 0 ? negate(a) : add(a, 0);
}

/**
 * Whether the first integer is less than (-1), equal to (0) or greater than (1) the second.
 */
export function compare(a: Integer, b: Integer): -1 | 0 | 1 {
  // The language compares numbers and bigints by their exact values.
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

/**
 * Whether the integer is negative (-1), zero (0) or positive (1).
 *
 * @example
 * ```ts
 * import { sign } from 'barstats/define';
 *
 * sign(-3); // -1
 * ```
 */
export function sign(a: Integer): -1 | 0 | 1 {
  return compare(a, 0);
}

/** The largest integer whose square is not greater than `square`, which is not negative. */
export function integerSquareRoot(square: bigint): bigint {
  if (square < 2n) return square;
  // Newton's iteration falls from any start above the root until it reaches the floor of the root.
  let root = 1n << BigInt(2 * square.toString(16).length);
  for (;;) {
    const next = (root + square / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** How many bits a whole number greater than 0 has. */
export function bitLength(value: bigint): number {
  const digits = value.toString(16);
  return 4 * digits.length - Math.clz32(Number.parseInt(digits[0], 16)) + 28;
}

/** `base` to a whole power of 0 or more. */
export function integerPower(base: bigint, power: number): bigint {
  let result = 1n;
  let square = base;
  for (let rest = power; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result *= square;
    if (rest > 1) square *= square;
  }
  return result;
}

/** The greatest common divisor of two integers that are not negative; of 0 and another, the other. */
export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** The least common multiple of numbers greater than 0; 1 for none. */
export function leastCommonMultiple(values: readonly number[]): bigint {
  let multiple = 1n;
  for (const value of values) multiple *= BigInt(value) / greatestCommonDivisor(multiple, BigInt(value));
  return multiple;
}

/** In how many ways `count` of `of` can be chosen. */
export function binomialCoefficient(of: number, count: number): bigint {
  let ways = 1n;
  // Each quotient is a binomial coefficient itself, so nothing is lost.
  for (let i = 1; i <= Math.min(count, of - count); i++) ways = (ways * BigInt(of - i + 1)) / BigInt(i);
  return ways;
}

/** 10^0 to 10^22: the powers of ten that are doubles without rounding. */
export const POWERS_OF_TEN: readonly number[] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
];

/** 10^`exponent` as an exact integer. */
export function powerOfTen(exponent: number): Integer {
  return exponent <= 15 ? POWERS_OF_TEN[exponent] : integerOf(10n ** BigInt(exponent));
}
