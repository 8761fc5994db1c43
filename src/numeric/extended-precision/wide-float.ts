import { bitLength, integerSquareRoot } from '../integer.js';

/**
 * A positive number `significand` · 2^`exponent` with a significand of 192 bits.
 *
 * Every operation below drops what follows those bits: the result is less than the exact one by less than 2^-191 of it.
 */
export interface WideFloat {
  readonly significand: bigint;
  readonly exponent: number;
}

const BITS = 192;

/** `integer` · 2^`exponent`, of an integer greater than 0. */
export function wideFloat(integer: bigint, exponent = 0): WideFloat {
  const excess = bitLength(integer) - BITS;
  return {
    // To the right where it is negative.
    significand: integer << BigInt(-excess),
    exponent: exponent + excess,
  };
}

export function times(a: WideFloat, b: WideFloat): WideFloat {
  // The product has 383 or 384 bits.
  const significand = (a.significand * b.significand) >> 191n;
  const exponent = a.exponent + b.exponent + 191;
  return significand >> 192n === 0n
    ? { significand, exponent }
    : { significand: significand >> 1n, exponent: exponent + 1 };
}

export function over(a: WideFloat, b: WideFloat): WideFloat {
  // The quotient has 192 or 193 bits.
  const significand = (a.significand << 192n) / b.significand;
  const exponent = a.exponent - b.exponent - 192;
  return significand >> 192n === 0n
    ? { significand, exponent }
    : { significand: significand >> 1n, exponent: exponent + 1 };
}

export function plus(a: WideFloat, b: WideFloat): WideFloat {
  const ahead = a.exponent - b.exponent;
  if (ahead < 0) return plus(b, a);
  // What is 2^193 times smaller is lost.
  if (ahead > BITS) return a;
  return wideFloat((a.significand << BigInt(ahead)) + b.significand, b.exponent);
}

export function rootOf(a: WideFloat): WideFloat {
  const odd = a.exponent % 2 === 0 ? 0 : 1;
  const root = integerSquareRoot(a.significand << BigInt(BITS + odd));
  return wideFloat(root, (a.exponent - odd - BITS) / 2);
}

/** `a` to the power of a whole number from 0 to 2^53 - 1, less than the exact one by less than 2^-190 · `power` of it. */
export function raised(a: WideFloat, power: number): WideFloat {
  let result = wideFloat(1n);
  let square = a;
  for (let rest = power; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = times(result, square);
    square = times(square, square);
  }
  return result;
}

/** π, as accurate as a wide float can be. */
export const PI = wideFloat(0x3243f6a8885a308d313198a2e03707344a4093822299f31d0082efa98ec4e6c89n, -256);
