import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binomialTail, exactInterval } from '../../../src/statistics/inner.js';
import { refused } from '../../bars/refusal.js';

const counts = fc.nat({ max: 300 }).chain((of) => fc.tuple(fc.nat({ max: of }), fc.constant(of)));
const misses = fc.constantFrom(0.2, 0.05, 0.001, 1e-6);

describe('the exact interval', () => {
  it('contains the true share with at least its confidence, whatever the share is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 99 }), misses, (of, percent, miss) => {
        let missed = 0;
        for (let count = 0; count <= of; count++) {
          const { low, high } = exactInterval(count, of, miss)!;
          const share = { numerator: percent, denominator: 100 };
          const atLeast = binomialTail(count, of, share);
          const more = count === of ? 0 : binomialTail(count + 1, of, share);
          if (percent < low || percent > high) missed += atLeast - more;
        }
        expect(missed).toBeLessThanOrEqual(miss + 1e-12);
      }),
      { numRuns: 60 },
    );
  });

  it('is no wider than it must be: a hundredth of a percent further in, the count is too unlikely to be missed', () => {
    fc.assert(
      fc.property(counts, misses, ([count, of], miss) => {
        fc.pre(of > 0);
        const { low } = exactInterval(count, of, miss)!;
        const parts = Math.round(100 * low);
        if (count === 0) expect(low).toBe(0);
        else {
          expect(binomialTail(count, of, { numerator: parts + 1, denominator: 10_000 })).toBeGreaterThan(miss / 2);
          if (parts > 0) {
            expect(binomialTail(count, of, { numerator: parts, denominator: 10_000 })).toBeLessThanOrEqual(miss / 2);
          }
        }
      }),
    );
  });

  it('of the opposite outcome is its mirror image, and one with more confidence contains it', () => {
    fc.assert(
      fc.property(counts, ([count, of]) => {
        fc.pre(of > 0);
        const { low, high } = exactInterval(count, of, 0.05)!;
        const other = exactInterval(of - count, of, 0.05)!;
        expect(Math.round(100 * other.low)).toBe(10_000 - Math.round(100 * high));
        const wider = exactInterval(count, of, 0.01)!;
        expect(wider.low <= low && wider.high >= high).toBe(true);
      }),
    );
  });

  it('is that of the tables', () => {
    // The quantiles of beta(15, 10) and beta(16, 9) at 2.5 and 97.5 %: 0.405936 and 0.812007.
    expect(exactInterval(15, 24, 0.05)).toEqual({ low: 40.59, high: 81.21 });
    // Of one case, the count has the probability of the share itself: an end may be just at half of what is missed.
    expect(exactInterval(1, 1, 0.5)).toEqual({ low: 25, high: 100 });
    expect(exactInterval(0, 0, 0.05)).toBeNull();
    expect(refused(() => exactInterval(2, 1, 0.05))).toBe('out-of-bounds at count');
  });
});
