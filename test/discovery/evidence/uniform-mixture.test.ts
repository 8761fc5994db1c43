import { describe, expect, it } from 'vitest';
import { inverseMixture } from '../../../src/discovery/evidence/uniform-mixture.js';
import { by, fraction, sequences, sumOf, type Fraction } from './fraction.js';

/** The chance of a sequence as the product of the chances of its next outcomes, each (its count + 1) / (all + outcomes). */
function chanceOf(sequence: readonly number[], outcomes: number): Fraction {
  const counts = Array<number>(outcomes).fill(0);
  return sequence.reduce((chance, outcome, i) => {
    const own = by(chance, fraction(counts[outcome] + 1, i + outcomes));
    counts[outcome]++;
    return own;
  }, fraction(1));
}

const countsOf = (sequence: readonly number[], outcomes: number): number[] =>
  Array.from({ length: outcomes }, (_, outcome) => sequence.filter((each) => each === outcome).length);

describe('the uniform mixture', () => {
  it('is the product of the chances of the next outcomes, whatever their order', () => {
    for (const [length, outcomes] of [
      [6, 2],
      [5, 3],
      [4, 4],
      [3, 1],
    ] as const) {
      for (const sequence of sequences(length, outcomes)) {
        expect(fraction(1, inverseMixture(countsOf(sequence, outcomes)))).toEqual(chanceOf(sequence, outcomes));
      }
    }
  });

  it('adds up to 1 over all sequences of a length', () => {
    for (const [length, outcomes] of [
      [7, 2],
      [5, 3],
    ] as const) {
      const chances = sequences(length, outcomes).map((each) => fraction(1, inverseMixture(countsOf(each, outcomes))));
      expect(sumOf(chances)).toEqual(fraction(1));
    }
  });

  it('of two outcomes is (n + 1) · C(n, s), and of none 1', () => {
    expect(inverseMixture([3, 7])).toBe(11n * 120n);
    expect(inverseMixture([0, 0])).toBe(1n);
    expect(inverseMixture([1, 1, 1])).toBe(60n);
  });
});
