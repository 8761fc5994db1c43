import { checkedNumber } from '../errors/inner.js';

/** A source of random numbers: each call returns the next one, uniform over the whole numbers from 0 to 2^32 - 1. */
export type RandomSource = () => number;

/**
 * A seeded random number generator: the same seed gives the same numbers on every platform.
 *
 * It is xoshiro128** 1.1. Its state is the first two numbers of splitmix64 for the seed, lower half first.
 *
 * D. Blackman and S. Vigna, Scrambled linear pseudorandom number generators, ACM Transactions on Mathematical Software 47 (2021).
 *
 * @param seed - a whole number from -(2^53 - 1) to 2^53 - 1
 * @throws {@link BarstatsTypeError} `wrong-type` for a seed that is not a number
 * @throws {@link BarstatsRangeError} `out-of-bounds` for other numbers
 *
 * @example
 * ```ts
 * import { seededGenerator } from 'barstats/discovery';
 *
 * const random = seededGenerator(42);
 * [random(), random(), random()]; // [1776835114, 4165204688, 17111135]
 * ```
 */
export function seededGenerator(seed: number): RandomSource {
  const largest = Number.MAX_SAFE_INTEGER;
  const next = splitmix64(BigInt(checkedNumber(seed, 'seed', { minimum: -largest, maximum: largest, whole: true })));
  const [first, second] = [next(), next()];
  // Successive numbers of splitmix64 differ, so the state is never all 0.
  return xoshiro128([first, first >> 32n, second, second >> 32n].map((word) => Number(BigInt.asUintN(32, word))));
}

/**
 * Whole numbers from 0 to 2^64 - 1, each once per period of 2^64: splitmix64.
 *
 * G. L. Steele, D. Lea and C. H. Flood, Fast splittable pseudorandom number generators, OOPSLA (2014).
 */
export function splitmix64(seed: bigint): () => bigint {
  let state = seed;
  return () => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let mixed = state;
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    return mixed ^ (mixed >> 31n);
  };
}

/** The numbers of xoshiro128** 1.1 from a state of four words of 32 bits, not all 0. */
export function xoshiro128(state: readonly number[]): RandomSource {
  // In variables of the closure a number would take twice as long.
  const words = Int32Array.from(state);
  return () => {
    const b = words[1];
    const c = words[2] ^ words[0];
    const d = words[3] ^ b;
    words[1] = b ^ c;
    words[0] ^= d;
    words[2] = c ^ (b << 9);
    words[3] = rotated(d, 11);
    return Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
  };
}

/**
 * A whole number from 0 to `bound` - 1, all equally probable; `bound` is from 1 to 2^31. It takes as many upper bits of a random number as
 * the bound needs, and draws again while the result is too large.
 */
export function randomBelow(random: RandomSource, bound: number): number {
  if (bound === 1) return 0;
  const shift = Math.clz32(bound - 1);
  for (;;) {
    const value = random() >>> shift;
    if (value < bound) return value;
  }
}

/**
 * A partial Fisher-Yates shuffle of the values from `from` up to, but not including, `to`: it stops when the places before `drawn` hold
 * their random draws.
 */
export function shuffle(values: Float64Array, random: RandomSource, from: number, drawn: number, to: number): void {
  for (let i = from; i < drawn; i++) {
    const other = i + randomBelow(random, to - i);
    const value = values[other];
    values[other] = values[i];
    values[i] = value;
  }
}

function rotated(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
