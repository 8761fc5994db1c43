import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  binomialDistribution,
  hypergeometricDistribution,
} from '../../../src/statistics/significance/count-distribution.js';
import {
  probabilityInIntegers,
  probabilityInWideFloats,
  tailsNoMoreLikely,
} from '../../../src/statistics/significance/tails.js';

test('tailsNoMoreLikely are the outcomes whose weights are no greater than that of the observed one', () => {
  const distributions = fc.oneof(
    fc
      .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 9 }))
      .map(([trials, numerator]) => binomialDistribution(trials, { numerator, denominator: 10 })),
    fc
      .tuple(fc.nat(20), fc.nat(20), fc.nat(20), fc.nat(20))
      .map(([a, b, c, d]) => hypergeometricDistribution(a, b, c, d)),
  );
  fc.assert(
    fc.property(distributions, fc.nat(), (distribution, place) => {
      const { first, last } = distribution;
      const observed = first + (place % (last - first + 1));
      const all = Array.from({ length: last - first + 1 }, (_, i) => first + i);
      const expected = all.filter((k) => distribution.weight(k) <= distribution.weight(observed));
      const tails = tailsNoMoreLikely(distribution, observed);
      const counted = (tails ?? []).flatMap(({ from, direction, copies }) => {
        const tail = all.filter((k) => (direction === 1 ? k >= from : k <= from));
        return copies === 1 ? tail : [...tail, ...tail.map((k) => first + last - k)];
      });
      expect(tails === undefined ? all : counted.sort((a, b) => a - b)).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test('tailsNoMoreLikely of a fair coin, and of rows or columns of one size, are one tail twice', () => {
  const halves = fc
    .tuple(fc.integer({ min: 1, max: 60 }), fc.nat(60))
    .map(([trials, place]) => [binomialDistribution(trials, { numerator: 1, denominator: 2 }), place] as const);
  const evenTables = fc
    .tuple(fc.integer({ min: 1, max: 20 }), fc.nat(20), fc.nat(20), fc.boolean())
    .map(([row, some, other, isTurned]) => {
      const [a, c] = [some % (row + 1), other % (row + 1)];
      const [b, d] = [row - a, row - c];
      return [isTurned ? hypergeometricDistribution(a, c, b, d) : hypergeometricDistribution(a, b, c, d), a] as const;
    });
  fc.assert(
    fc.property(fc.oneof(halves, evenTables), ([distribution, place]) => {
      const { first, last } = distribution;
      const observed = first + ((place - first) % (last - first + 1));
      const fromMiddle = 2 * observed - first - last;
      expect(tailsNoMoreLikely(distribution, observed)).toEqual(
        // In the middle, or next to it where there are two, none is more likely.
        Math.abs(fromMiddle) < 2 ? undefined : [{ from: observed, direction: Math.sign(fromMiddle), copies: 2 }],
      );
    }),
  );
});

describe('the sum of small likelihoods', () => {
  it('is the same in wide floats as in integers, or left to these, of binomial distributions', () => {
    let [answered, open] = [0, 0];
    for (let trials = 1; trials <= 64; trials++) {
      const distribution = binomialDistribution(trials, { numerator: 1, denominator: 2 });
      for (let successes = 0; successes <= trials; successes++) {
        const tails = tailsNoMoreLikely(distribution, successes);
        if (tails === undefined) continue;
        const figure = probabilityInWideFloats(distribution, tails);
        if (figure === undefined) open++;
        else {
          answered++;
          expect(figure).toBe(probabilityInIntegers(distribution, tails));
        }
      }
    }
    expect(answered).toBeGreaterThan(1900);
    // Ties of 54 bits.
    expect(open).toBeGreaterThan(0);
    expect(open).toBeLessThan(100);
  });

  it('is the same in wide floats as in integers, of tables', () => {
    const cell = fc.oneof(fc.nat(60), fc.nat(12));
    let answered = 0;
    fc.assert(
      fc.property(cell, cell, cell, cell, (a, b, c, d) => {
        const distribution = hypergeometricDistribution(a, b, c, d);
        const tails = tailsNoMoreLikely(distribution, a);
        if (tails === undefined) return;
        const figure = probabilityInWideFloats(distribution, tails);
        if (figure !== undefined) answered++;
        expect(figure ?? probabilityInIntegers(distribution, tails)).toBe(probabilityInIntegers(distribution, tails));
      }),
    );
    expect(answered).toBeGreaterThan(50);
  });
});
