import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figureAtRandom } from '../../../src/run/at-random/at-random.js';

const of = (own: number, flips: readonly number[], decimals = 2) =>
  figureAtRandom(own, Float64Array.from(flips), decimals);

describe('a figure at random', () => {
  it('is worked out by hand', () => {
    // All five have a mean of 52: 60 lies 8 away, of the flips only 40.
    expect(of(60, [50, 55, 40, 55])).toEqual({ mean: 50, low: 40, high: 55, p: 2 / 5 });
    // A tie counts as as extreme: all have a mean of 50.
    expect(of(60, [40, 50, 50])).toEqual({ mean: 46.67, low: 40, high: 50, p: 2 / 4 });
    expect(of(0.3, [0.1, 0.2, 0.3], 1)).toEqual({ mean: 0.2, low: 0.1, high: 0.3, p: 3 / 4 });
  });

  it('counts a flip without the figure as as extreme, and leaves it out of the rest', () => {
    expect(of(60, [50, NaN, 50, NaN])).toEqual({ mean: 50, low: 50, high: 50, p: 3 / 5 });
    expect(of(60, [NaN, NaN])).toEqual({ mean: null, low: null, high: null, p: 1 });
  });

  it('leaves out one in forty on each side', () => {
    const flips = Array.from({ length: 99 }, (_, i) => i + 1);
    expect(of(50, flips)).toMatchObject({ low: 2, high: 98, p: 1 });
    expect(of(50, flips.slice(0, 39))).toMatchObject({ low: 1, high: 39 });
    expect(of(50, flips.slice(0, 78))).toMatchObject({ low: 1, high: 78 });
    expect(of(50, flips.slice(0, 79))).toMatchObject({ low: 2, high: 78 });
    expect(of(1000, flips)).toMatchObject({ p: 1 / 100 });
  });

  it('is of one flip never less than certain', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (own, flip) => {
        expect(of(own, [flip], 0).p).toBe(1);
      }),
    );
  });

  it('has an exact p: of figures of which each may be the own one, at most a share of x has one of x or less', () => {
    let untied = 0;
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 2, maxLength: 40 }), (figures) => {
        const p = figures.map(
          (own, i) =>
            of(
              own,
              figures.filter((_, other) => other !== i),
            ).p,
        );
        for (const each of p) {
          expect(p.filter((other) => other <= each).length / p.length).toBeLessThanOrEqual(each + 1e-12);
        }
        if (new Set(p).size > 3) untied++;
      }),
    );
    expect(untied).toBeGreaterThan(30);
  });

  it('does not change when all figures are mirrored, or moved by as much', () => {
    const figures = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 99 });
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), figures, fc.nat(500), (own, flips, by) => {
        const { p, low, high } = of(own, flips);
        const mirrored = of(
          -own,
          flips.map((each) => -each),
        );
        expect(mirrored.p).toBe(p);
        expect([0 - mirrored.high!, 0 - mirrored.low!].map((each) => each + 0)).toEqual([low, high]);
        expect(
          of(
            own + by,
            flips.map((each) => each + by),
          ).p,
        ).toBe(p);
      }),
    );
  });

  it('takes figures with more decimals than they are rounded to exactly, as a statistic of one’s own may have', () => {
    expect(of(0.123456789012, [0.123456789013, 0.5], 4)).toMatchObject({ mean: 0.3117, p: 2 / 3 });
  });
});
