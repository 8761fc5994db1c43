import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, type Fraction, whole } from '../../../../src/conformance/reference/numbers/exact.js';
import { distribution, percentOf } from '../../../../src/conformance/reference/run/figures.js';
import { wilson } from '../../../../src/conformance/reference/numbers/wilson.js';

const wholes = (values: readonly number[]): readonly Fraction[] => values.map((value) => whole(decimal(value)));

describe('distribution', () => {
  it('describes a list of numbers', () => {
    expect(distribution(wholes([12, 10, 15, 14, 16]), 2)).toEqual({
      count: 5,
      mean: 13.4,
      median: 14,
      min: 10,
      max: 16,
      p25: 12,
      p75: 15,
      p90: 15.6,
      standardDeviation: 2.41,
    });
  });

  it('is all null of nothing, and has no deviation of one value', () => {
    const { count, ...figures } = distribution([], 4);
    expect([count, Object.keys(figures).length, new Set(Object.values(figures))]).toEqual([0, 8, new Set([null])]);
    expect(distribution(wholes([-0.25]), 1)).toEqual({
      count: 1,
      mean: -0.2,
      median: -0.2,
      min: -0.2,
      max: -0.2,
      p25: -0.2,
      p75: -0.2,
      p90: -0.2,
      standardDeviation: null,
    });
  });

  it('sees a tie in a mean of values none of which has an end', () => {
    // 1/3 and 0.0001 + 2/3: their mean is 0.50005 exactly.
    const third = { numerator: decimal(1), denominator: decimal(3) };
    const rest = { numerator: decimal(2.0003), denominator: decimal(3) };
    expect(distribution([third, rest], 4).mean).toBe(0.5);
    const next = { numerator: decimal(2.0009), denominator: decimal(3) };
    // ... and 0.50015.
    expect(distribution([third, next], 4).mean).toBe(0.5002);
  });

  it('does not depend on the order of the values, and lies within them', () => {
    const values = fc.array(fc.integer({ min: -9999, max: 9999 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(values, (list) => {
        const forward = distribution(wholes(list), 4);
        expect(distribution(wholes([...list].reverse()), 4)).toEqual(forward);
        const order = [forward.min, forward.p25, forward.median, forward.p75, forward.p90, forward.max];
        expect([...order].sort((a, b) => a! - b!)).toEqual(order);
        expect(forward.mean).toBeGreaterThanOrEqual(forward.min!);
        expect(forward.mean).toBeLessThanOrEqual(forward.max!);
      }),
    );
  });
});

describe('percentOf', () => {
  it('is the share in percent, and null of nothing', () => {
    expect(percentOf(15, 24, 2)).toBe(62.5);
    expect(percentOf(1, 3, 2)).toBe(33.33);
    expect(percentOf(1, 800, 2)).toBe(0.12);
    expect(percentOf(3, 800, 2)).toBe(0.38);
    expect(percentOf(0, 0, 2)).toBeNull();
  });
});

describe('wilson', () => {
  it('is the 95 % interval of the textbook', () => {
    expect([wilson(15, 24, 'low', 2), wilson(15, 24, 'high', 2)]).toEqual([42.71, 78.84]);
    expect([wilson(9, 24, 'low', 2), wilson(9, 24, 'high', 2)]).toEqual([21.16, 57.29]);
    expect([wilson(1, 4, 'low', 4), wilson(1, 4, 'high', 4)]).toEqual([4.5587, 69.9358]);
    expect([wilson(0, 0, 'low', 2), wilson(0, 0, 'high', 2)]).toEqual([null, null]);
  });

  it('begins at exactly 0 for none and ends at exactly 100 for all', () => {
    for (const n of [1, 2, 7, 1000]) {
      expect(wilson(0, n, 'low', 10)).toBe(0);
      expect(wilson(n, n, 'high', 10)).toBe(100);
    }
  });

  it('mirrors when the outcomes change places', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 400 }), (n, any) => {
        const k = any % (n + 1);
        expect(Number((100 - wilson(n - k, n, 'high', 6)!).toFixed(6))).toBe(wilson(k, n, 'low', 6));
      }),
    );
  });

  it('agrees with the same formula in doubles', () => {
    const z = 1.959963984540054;
    for (let n = 1; n <= 40; n++) {
      for (let k = 0; k <= n; k++) {
        const p = k / n;
        const half = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
        const centre = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
        expect(wilson(k, n, 'low', 9)).toBeCloseTo(100 * (centre - half), 8);
        expect(wilson(k, n, 'high', 9)).toBeCloseTo(100 * (centre + half), 8);
      }
    }
  });
});
