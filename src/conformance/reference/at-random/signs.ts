import { generatorFrom } from '../discovery/generator.js';

/** What is mirrored: the step from the bar before, and the bar itself. */
export interface Signs {
  readonly isStepMirrored: boolean;
  readonly isBarMirrored: boolean;
}

/**
 * The signs of a flip, by the instant at which a bar opens: markets are mirrored together, and bars before or after change nothing.
 *
 * @param flip - its number, from 1 on
 */
export function signsOf(seed: number, flip: number): (instant: number) => Signs {
  const { next } = generatorFrom(BigInt(1000 * seed + flip));
  const keys = [next(), next()];
  return (instant) => {
    // Operators on bits take numbers modulo 2³².
    const word = mix(mix(instant ^ keys[0]) ^ Math.floor(instant / 2 ** 32) ^ keys[1]);
    return { isStepMirrored: (word & 1) === 1, isBarMirrored: (word & 2) === 2 };
  };
}

/** The finalizer of MurmurHash3: every bit of a word of 32 bits changes about half of the others. */
export function mix(word: number): number {
  let mixed = word;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
