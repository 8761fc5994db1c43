import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare } from '../../../src/numeric/inner.js';
import {
  binomialDistribution,
  hypergeometricDistribution,
} from '../../../src/statistics/significance/count-distribution.js';
import { compareExactly, compareLikelihoods } from '../../../src/statistics/significance/likelihood.js';

describe('compareLikelihoods', () => {
  it('orders outcomes as their exact weights do', () => {
    const distributions = fc.oneof(
      fc
        .tuple(fc.integer({ min: 1, max: 150 }), fc.integer({ min: 1, max: 9 }))
        .map(([trials, numerator]) => binomialDistribution(trials, { numerator, denominator: 10 })),
      fc
        .tuple(fc.nat(60), fc.nat(60), fc.nat(60), fc.nat(60))
        .map(([a, b, c, d]) => hypergeometricDistribution(a, b, c, d)),
    );
    fc.assert(
      fc.property(distributions, fc.double({ min: 0, max: 1 }), fc.double({ min: 0, max: 1 }), (distribution, x, y) => {
        const { first, last } = distribution;
        const j = first + Math.round((Number.isNaN(x) ? 0 : x) * (last - first));
        const k = first + Math.round((Number.isNaN(y) ? 0 : y) * (last - first));
        const expected = compare(distribution.weight(j), distribution.weight(k));
        expect(compareLikelihoods(distribution, j, k)).toBe(expected);
        expect(compareExactly(distribution, j, k)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('sees the tie of mirror images at once, of however many cases', () => {
    const coin = binomialDistribution(900_000_000, { numerator: 1, denominator: 2 });
    expect(compareLikelihoods(coin, 100_000_000, 800_000_000)).toBe(0);
    expect(compareLikelihoods(coin, 800_000_000, 100_000_000)).toBe(0);
    expect(compareLikelihoods(coin, 100_000_000, 799_999_999)).toBe(-1);
    expect(compareLikelihoods(coin, 100_000_001, 800_000_000)).toBe(1);
  });

  it('sees that tie at once in whatever terms the half is told', () => {
    const coin = binomialDistribution(900_000_000, { numerator: 50, denominator: 100 });
    expect(compareLikelihoods(coin, 100_000_000, 800_000_000)).toBe(0);
  });

  it('sees a tie of other factors, of which rounding would make a difference', () => {
    // x (x + 1) / 2 of these x is the square of the root: against odds of root to root, x - 1 and x + 1 are as likely.
    const squares = [
      [8, 6],
      [49, 35],
      [288, 204],
      [1681, 1189],
      [9800, 6930],
      [57_121, 40_391],
    ];
    for (const [x, root] of squares) {
      for (const [y, other] of squares) {
        const distribution = binomialDistribution(x + y, { numerator: root, denominator: root + other });
        expect(compareLikelihoods(distribution, x - 1, x + 1)).toBe(0);
        expect(compareLikelihoods(distribution, x - 1, x)).toBe(-1);
        expect(compareLikelihoods(distribution, x, x + 1)).toBe(1);
      }
    }
  });
});
