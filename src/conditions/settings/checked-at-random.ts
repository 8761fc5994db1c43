import { checkedFields, checkedNumber } from '../../errors/inner.js';

/** How often a report is repeated on flipped bars, and from which seed; each is optional. */
export interface AtRandomOptions {
  /** How many flips, 1 to 999; default 99. */
  readonly flips?: number;
  /** A whole number from 0 to 1,000,000,000: another one draws other flips; default 1. */
  readonly seed?: number;
}

/** The same, defaults filled in. */
export type CheckedAtRandom = Required<AtRandomOptions>;

const limits = {
  flips: { minimum: 1, maximum: 999, whole: true },
  seed: { minimum: 0, maximum: 1_000_000_000, whole: true },
} as const;

/** Checks the option `atRandom`: a number of flips, or an object. */
export function checkedAtRandom(given: unknown): CheckedAtRandom {
  const argument = 'options.atRandom';
  if (typeof given === 'number') return { flips: checkedNumber(given, argument, limits.flips), seed: 1 };
  const { flips = 99, seed = 1 } = checkedFields(given, argument, [], ['flips', 'seed']);
  return {
    flips: checkedNumber(flips, `${argument}.flips`, limits.flips),
    seed: checkedNumber(seed, `${argument}.seed`, limits.seed),
  };
}
