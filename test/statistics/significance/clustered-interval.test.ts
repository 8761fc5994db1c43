import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusteredInterval, wilsonInterval } from '../../../src/statistics/inner.js';
import { studentQuantile } from '../../../src/statistics/significance/student-quantile.js';
import { clusteredByHand, studentByHand } from '../../pooled/reference/pooled-by-hand.js';

const clusters = fc.array(
  fc
    .integer({ min: 0, max: 9 })
    .chain((of) => fc.record({ count: fc.integer({ min: 0, max: of }), of: fc.constant(of) })),
  { minLength: 2, maxLength: 40 },
);

describe('studentQuantile', () => {
  it('is that of the tables', () => {
    expect([1, 2, 3, 10, 30, 120].map(studentQuantile)).toEqual([
      12_706_204_736, 4_302_652_730, 3_182_446_305, 2_228_138_852, 2_042_272_456, 1_979_930_405,
    ]);
  });

  it('is where the density integrates to 97.5 %, and falls towards the normal one', () => {
    for (const freedom of [4, 5, 17, 58, 59, 400, 1_001]) {
      expect(studentQuantile(freedom) / 1e9).toBeCloseTo(studentByHand(freedom), 7);
      expect(studentQuantile(freedom)).toBeGreaterThan(studentQuantile(freedom + 1));
    }
    expect(studentQuantile(100_000) / 1e9).toBeCloseTo(1.959_987_7, 6);
  });
});

describe('clusteredInterval', () => {
  it('is the Wilson interval of the effective number of cases, with the quantile for the clusters', () => {
    fc.assert(
      fc.property(clusters, (dates) => {
        fc.pre(dates.filter(({ of }) => of > 0).length > 1);
        const found = clusteredInterval(dates, 8)!;
        const byHand = clusteredByHand(dates);
        expect(found.designEffect).toBeCloseTo(byHand.designEffect, 6);
        expect(found.low).toBeCloseTo(byHand.low, 5);
        expect(found.high).toBeCloseTo(byHand.high, 5);
        expect(found.clusters).toBe(dates.filter(({ of }) => of > 0).length);
      }),
    );
  });

  it('does not depend on the order of clusters, on empty ones, or on which outcome is counted', () => {
    fc.assert(
      fc.property(clusters, (dates) => {
        const found = clusteredInterval(dates, 2);
        expect(clusteredInterval([...dates, { count: 0, of: 0 }].reverse(), 2)).toEqual(found);
        const others = clusteredInterval(
          dates.map(({ count, of }) => ({ count: of - count, of })),
          2,
        );
        if (found === null) expect(others).toBeNull();
        else
          expect(others).toEqual({
            ...found,
            low: expect.closeTo(100 - found.high, 9),
            high: expect.closeTo(100 - found.low, 9),
          });
      }),
    );
  });

  it('of clusters that are copies is that of single cases, however many the copies are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 2, maxLength: 40 }),
        fc.integer({ min: 1, max: 20 }),
        (dates, copies) => {
          const single = clusteredInterval(
            dates.map((count) => ({ count, of: 1 })),
            2,
          )!;
          const many = clusteredInterval(
            dates.map((count) => ({ count: copies * count, of: copies })),
            2,
          )!;
          expect([many.low, many.high]).toEqual([single.low, single.high]);
        },
      ),
    );
  });

  it('counts a cluster as a case where none departs from the share of all', () => {
    expect(
      clusteredInterval(
        [
          { count: 0, of: 5 },
          { count: 0, of: 5 },
        ],
        2,
      ),
    ).toMatchObject({ low: 0, designEffect: 5 });
    const halves = Array.from({ length: 100 }, () => ({ count: 1, of: 2 }));
    expect(clusteredInterval(halves, 2)!.designEffect).toBe(2);
  });

  it('is close to the plain interval of many independent cases', () => {
    const cases = Array.from({ length: 2_000 }, (_, i) => ({ count: i % 4 === 0 ? 1 : 0, of: 1 }));
    const plain = wilsonInterval(500, 2_000, 2)!;
    const { low, high } = clusteredInterval(cases, 2)!;
    expect(Math.abs(low - plain.low) + Math.abs(high - plain.high)).toBeLessThan(0.02);
  });

  it('needs two clusters, and refuses impossible ones', () => {
    expect(
      clusteredInterval(
        [
          { count: 1, of: 2 },
          { count: 0, of: 0 },
        ],
        2,
      ),
    ).toBeNull();
    expect(() => clusteredInterval([{ count: 3, of: 2 }], 2)).toThrow('count must be from 0 to 2, got 3');
    expect(() => clusteredInterval({} as never, 2)).toThrow('clusters must be a list, got an object');
    expect(() => clusteredInterval([], 341)).toThrow('decimals must be a whole number from 0 to 340, got 341');
    const many = { count: 0, of: Number.MAX_SAFE_INTEGER };
    expect(() => clusteredInterval([many, many], 2)).toThrow(
      'of must be a whole number, a bigint beyond 2^53 - 1, got 18014398509481982',
    );
  });
});
