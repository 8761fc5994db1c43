import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directionOf, estimateOf } from '../../src/discovery/estimate.js';

describe('an estimate', () => {
  it('is a share with its interval, against what chance gives', () => {
    // 15 of 24 are 62.5 %, as in the documentation of reports.
    expect(estimateOf({ count: 15, of: 24, baselineCount: 1, baselineOf: 2 })).toEqual({
      count: 15,
      of: 24,
      percent: 62.5,
      low: 42.71,
      high: 78.84,
      baseline: 50,
      effect: 12.5,
    });
    // 1 of 3 against 2 of 3: a difference rounded once, not that of two rounded figures.
    expect(estimateOf({ count: 1, of: 3, baselineCount: 2, baselineOf: 3 })).toMatchObject({
      percent: 33.33,
      baseline: 66.67,
      effect: -33.33,
    });
  });

  it('of nothing, or against nothing, has no effect', () => {
    const nothing = { count: 0, of: 0, baselineCount: 1, baselineOf: 2 };
    expect(estimateOf(nothing)).toMatchObject({ percent: null, low: null, high: null, effect: null });
    expect(directionOf(nothing)).toBeNull();
    expect(estimateOf({ count: 1, of: 2, baselineCount: 0, baselineOf: 0 })).toMatchObject({
      baseline: null,
      effect: null,
    });
  });

  it('has an effect on the side on which the share is', () => {
    const count = fc.nat(50);
    fc.assert(
      fc.property(count, count, count, count, (a, b, c, d) => {
        const counts = { count: a, of: a + b, baselineCount: c, baselineOf: c + d };
        const direction = directionOf(counts);
        if (direction === null) return;
        expect(direction).toBe(Math.sign(a * (c + d) - c * (a + b)) + 0);
        const { effect } = estimateOf(counts);
        if (Math.abs(effect!) >= 0.01) expect(Math.sign(effect!)).toBe(direction);
      }),
    );
  });
});
