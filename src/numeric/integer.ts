/**
 * An exact integer in its one canonical form: a number while it is safe (at most 2^53 - 1 in magnitude), else a bigint.
 *
 * The operations below take any integer, canonical or not, and give a canonical one; no result is ever -0.
 */
export type Integer = number | bigint;

const LARGEST = Number.MAX_SAFE_INTEGER;

/**
 * The canonical form of a bigint.
 *
 * @example
 * ```ts
 * import { integerOf } from 'barstats/numeric';
 *
 * integerOf(12n); // 12
 * integerOf(9007199254740992n); // 9007199254740992n
 * ```
 */
export function integerOf(value: bigint): Integer {
  return value >= -LARGEST && value <= LARGEST ? Number(value) : value;
}

// The result of an operation on two safe integers is exact when it looks safe: rounding is monotone, so a true result of
// 2^53 or more cannot round to less. Adding 0 turns -0 into 0.

/**
 * The exact sum.
 *
 * @example
 * ```ts
 * import { add } from 'barstats/numeric';
 *
 * add(9007199254740991, 2); // 9007199254740993n
 * add(9007199254740993n, -2); // 9007199254740991
 * ```
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
 *
 * @example
 * ```ts
 * import { subtract } from 'barstats/numeric';
 *
 * subtract(-9007199254740991, 2); // -9007199254740993n
 * ```
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
 * import { multiply } from 'barstats/numeric';
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
 * The integer with its sign turned.
 *
 * @example
 * ```ts
 * import { negate } from 'barstats/numeric';
 *
 * negate(5); // -5
 * ```
 */
export function negate(a: Integer): Integer {
  return subtract(0, a);
}

/**
 * The integer without its sign.
 *
 * @example
 * ```ts
 * import { absolute } from 'barstats/numeric';
 *
 * absolute(-9007199254740993n); // 9007199254740993n
 * ```
 */
export function absolute(a: Integer): Integer {
  return a < 0 ? negate(a) : add(a, 0);
}

/**
 * Whether the first integer is less than (-1), equal to (0) or greater than (1) the second.
 *
 * @example
 * ```ts
 * import { compare } from 'barstats/numeric';
 *
 * compare(9007199254740991, 9007199254740993n); // -1
 * ```
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
 * import { sign } from 'barstats/numeric';
 *
 * sign(-3); // -1
 * ```
 */
export function sign(a: Integer): -1 | 0 | 1 {
  return compare(a, 0);
}
