import type { RandomSource } from './random-source.js';

/**
 * A whole number from 0 to before `bound`, which is from 1 to 2^31, all of them as probable: the upper bits of a random number,
 * as many as the bound needs, and of the next one while that is too large.
 */
export function randomBelow(random: RandomSource, bound: number): number {
  if (bound === 1) return 0;
  const shift = Math.clz32(bound - 1);
  for (;;) {
    const value = random() >>> shift;
    if (value < bound) return value;
  }
}
