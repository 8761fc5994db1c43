import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomesAtRandom } from '../../src/pooled/outcomes-at-random.js';
import type { PartSettings } from '../../src/pooled/part.js';

const settings = (flips: number, percent = 2): PartSettings => ({
  ...{ insufficient: 10, lowSample: 30, percent, measure: 4, measures: true },
  atRandom: { flips, seed: 1 },
});

describe('the shares of a pooled question at random', () => {
  it('are worked out by hand', () => {
    // Of the first flip 1 + 2 of 4, of the second 2 + 0 of 4: 75 and 50 %.
    const yes = [
      [1, 2],
      [2, 0],
    ];
    const no = [
      [1, 0],
      [0, 2],
    ];
    expect(outcomesAtRandom([100, 0], [yes, no], settings(2))).toEqual([
      { mean: 62.5, low: 50, high: 75, p: 2 / 3 },
      { mean: 37.5, low: 25, high: 50, p: 2 / 3 },
    ]);
  });

  it('have none where the markets have no cases, and miss a flip in which they have none', () => {
    expect(outcomesAtRandom([null, null], [[[1, 0]], [[0, 0]]], settings(2))).toEqual([null, null]);
    expect(outcomesAtRandom([50, 50], [[[1, 0]], [[1, 0]]], settings(2))).toEqual([
      { mean: 50, low: 50, high: 50, p: 1 },
      { mean: 50, low: 50, high: 50, p: 1 },
    ]);
  });

  it('are rounded as they are published', () => {
    expect(outcomesAtRandom([33], [[[1]], [[2]]], settings(1, 0))).toEqual([{ mean: 33, low: 33, high: 33, p: 1 }]);
  });

  it('do not change with the order of the markets, nor when a market is there twice', () => {
    let told = 0;
    const counts = fc
      .integer({ min: 1, max: 8 })
      .chain((flips) =>
        fc.array(fc.array(fc.nat(9), { minLength: flips, maxLength: flips }), { minLength: 2, maxLength: 6 }),
      );
    fc.assert(
      fc.property(counts, fc.nat(100), (markets, percent) => {
        const { length } = markets[0];
        const others = markets.map((flips) => flips.map((count) => 9 - count));
        const all = outcomesAtRandom([percent, 100 - percent], [markets, others], settings(length));
        const turned = [markets, others].map((each) => [...each].reverse());
        expect(outcomesAtRandom([percent, 100 - percent], turned, settings(length))).toEqual(all);
        const twice = [markets, others].map((each) => [...each, ...each]);
        expect(outcomesAtRandom([percent, 100 - percent], twice, settings(length))).toEqual(all);
        if (all[0]!.p < 1) told++;
      }),
    );
    expect(told).toBeGreaterThan(30);
  });
});
