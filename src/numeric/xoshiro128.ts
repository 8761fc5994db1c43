import type { RandomSource } from './random-source.js';

/** The numbers of xoshiro128** 1.1 from a state of four words of 32 bits, not all 0. */
export function xoshiro128(state: readonly number[]): RandomSource {
  let [a, b, c, d] = state;
  return () => {
    const result = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 11);
    return result;
  };
}

function rotated(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
