import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantileRanks } from '../../../src/statistics/significance/quantile-ranks.js';

/** The probabilities of 0 to `count` values below the quantile. */
function likelihoods(count: number, share: number): number[] {
  let all = [1];
  for (let i = 0; i < count; i++) {
    all = Array.from({ length: all.length + 1 }, (_, k) => (all[k] ?? 0) * (1 - share) + (all[k - 1] ?? 0) * share);
  }
  return all;
}

describe('quantileRanks', () => {
  it('has the closest ends that miss the quantile in at most 2.5 % each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 19 }), (count, numerator) => {
        const all = likelihoods(count, numerator / 20);
        const below = (rank: number): number => all.slice(0, rank).reduce((sum, each) => sum + each, 0);
        const from = (rank: number): number => all.slice(rank).reduce((sum, each) => sum + each, 0);
        const lows = Array.from({ length: count }, (_, i) => i + 1).filter((rank) => below(rank) <= 0.025);
        const highs = Array.from({ length: count }, (_, i) => i + 1).filter((rank) => from(rank) <= 0.025);
        expect(quantileRanks(count, { numerator, denominator: 20 })).toEqual(
          lows.length === 0 || highs.length === 0 ? null : { low: Math.max(...lows), high: Math.min(...highs) },
        );
      }),
    );
  });

  it('refuses other counts and shares', () => {
    const half = { numerator: 1, denominator: 2 };
    expect(() => quantileRanks(1_000_000_001, half)).toThrow(
      'count must be a whole number from 0 to 1000000000, got 1000000001',
    );
    expect(() => quantileRanks(5, { numerator: 2, denominator: 2 })).toThrow(
      'share.numerator must be a whole number from 1 to 1, got 2',
    );
  });
});
