import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binomialDistribution } from '../../src/numeric/binomial-test.js';
import { hypergeometricDistribution } from '../../src/numeric/fisher-test.js';
import { tailsNoMoreLikely } from '../../src/numeric/tails.js';

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
