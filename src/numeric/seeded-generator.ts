import { checkedNumber } from '../errors/index.js';
import type { RandomSource } from './random-source.js';
import { splitmix64 } from './splitmix64.js';
import { xoshiro128 } from './xoshiro128.js';

/**
 * Random numbers that the seed decides: the same seed gives the same numbers everywhere.
 *
 * They are those of xoshiro128** 1.1, whose state is the first two numbers of splitmix64 from the seed on, each from its lower
 * to its upper half.
 *
 * D. Blackman and S. Vigna, Scrambled linear pseudorandom number generators, ACM Transactions on Mathematical Software 47 (2021).
 *
 * @param seed - a whole number from -(2^53 - 1) to 2^53 - 1
 * @throws {@link BarstatsTypeError} `wrong-type` for what is not a number
 * @throws {@link BarstatsRangeError} `out-of-bounds` for other numbers
 *
 * @example
 * ```ts
 * import { seededGenerator } from 'barstats/numeric';
 *
 * const random = seededGenerator(42);
 * [random(), random(), random()]; // [1776835114, 4165204688, 17111135]
 * ```
 */
export function seededGenerator(seed: number): RandomSource {
  const largest = Number.MAX_SAFE_INTEGER;
  const next = splitmix64(BigInt(checkedNumber(seed, 'seed', { minimum: -largest, maximum: largest, whole: true })));
  const [first, second] = [next(), next()];
  // Two numbers in succession of splitmix64 differ, so that not all of these are 0.
  return xoshiro128([first, first >> 32n, second, second >> 32n].map((word) => Number(BigInt.asUintN(32, word))));
}
