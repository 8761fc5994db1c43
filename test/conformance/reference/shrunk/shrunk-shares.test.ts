import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shrunkShares } from '../../../../src/conformance/reference/shrunk/shrunk-shares.js';
import { cases } from '../../../cases.js';

describe('shrunkShares', () => {
  it('draws shares towards that of all', () => {
    // Chi-square 2 · (9 + 9 + 0)/5 = 7.2, so k = (30 − 300/30) / (7.2 − 2) = 50/13: (8 + 25/13) / (10 + 50/13) = 129/180.
    const table = [
      [8, 2],
      [2, 8],
      [5, 5],
    ];
    expect(shrunkShares(table, 2)).toEqual([
      [71.67, 28.33],
      [28.33, 71.67],
      [50, 50],
    ]);
    expect(shrunkShares(table, 0)[0]).toEqual([72, 28]);
  });

  it('has the same k for all outcomes of a question', () => {
    // 9.6 for two degrees of an outcome: k = 20 / (4.8 − 2) = 50/7: (6 + 50/21) / (10 + 50/7) = 176/360, (2 + 50/21) / … = 92/360.
    const table = [
      [6, 2, 2, 0],
      [2, 6, 2, 0],
      [2, 2, 6, 0],
    ];
    expect(shrunkShares(table, 2)).toEqual([
      [48.89, 25.56, 25.56, 0],
      [25.56, 48.89, 25.56, 0],
      [25.56, 25.56, 48.89, 0],
    ]);
  });

  it('weighs groups of different sizes', () => {
    // With 3/8 for all, shares of n cases are 2.5, 2.25 and 1/4 cases off: Q = (1/(3/8) + 1/(5/8)) · Σ off²/n = 64/15 · 0.825 = 3.52,
    // and k = (40 − 600/40) / (3.52 − 2).
    const table = [
      [5, 15],
      [6, 4],
      [4, 6],
    ];
    const k = 25 / 1.52;
    const expected = table.map(([a, b]) => (100 * (a + k * (3 / 8))) / (a + b + k));
    shrunkShares(table, 8).forEach((own, g) => expect(own![0]).toBeCloseTo(expected[g], 7));
  });

  it('is the share of all where shares vary no more than by chance', () => {
    const even = [
      [5, 5],
      [6, 4],
      [4, 6],
    ];
    expect(shrunkShares(even, 2)).toEqual([
      [50, 50],
      [50, 50],
      [50, 50],
    ]);
    // Chi-square 2 · (1 + 1)/2 is 2 exactly, the degrees that three groups have.
    const exactly = [
      [3, 1],
      [1, 3],
      [2, 2],
    ];
    expect(shrunkShares(exactly, 2)).toEqual([
      [50, 50],
      [50, 50],
      [50, 50],
    ]);
    const single = [
      [0, 3],
      [0, 1],
      [0, 5],
    ];
    expect(shrunkShares(single, 2)).toEqual([
      [0, 100],
      [0, 100],
      [0, 100],
    ]);
  });

  it('says nothing of a group without cases, or of fewer than three that have some', () => {
    const table = [
      [8, 2],
      [0, 0],
      [2, 8],
    ];
    expect(shrunkShares(table, 2)).toEqual([null, null, null]);
    expect(shrunkShares([...table, [5, 5]], 2)).toEqual([[71.67, 28.33], null, [28.33, 71.67], [50, 50]]);
    expect(shrunkShares([], 2)).toEqual([]);
  });

  it('lies between the share of the group and that of all, in any order, and adds up', () => {
    const group = fc.array(fc.nat(30), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(group, { minLength: 3, maxLength: 8 }), (table) => {
        const sums = table.map((counts) => counts.reduce((sum, count) => sum + count, 0));
        const all = sums.reduce((sum, own) => sum + own, 0);
        const shares = shrunkShares(table, 6);
        fc.pre(sums.filter((own) => own > 0).length >= 3);
        shares.forEach((own, g) => {
          if (sums[g] === 0) return expect(own).toBeNull();
          expect(own!.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 5);
          own!.forEach((share, o) => {
            const ends = [
              (100 * table[g][o]) / sums[g],
              (100 * table.reduce((sum, counts) => sum + counts[o], 0)) / all,
            ];
            expect(share).toBeGreaterThan(Math.min(...ends) - 1e-6);
            expect(share).toBeLessThan(Math.max(...ends) + 1e-6);
          });
        });
        expect(shrunkShares([...table].reverse(), 6)).toEqual([...shares].reverse());
      }),
      { numRuns: cases(300) },
    );
  });
});
