import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clusteredInterval,
  differenceInterval,
  effectiveCases,
  wilsonInterval,
} from '../../../src/statistics/inner.js';

const block = fc
  .integer({ min: 1, max: 30 })
  .chain((of) => fc.record({ count: fc.integer({ min: 0, max: of }), of: fc.constant(of) }));
const blocks = fc.array(block, { minLength: 8, maxLength: 60 });

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

test('eight blocks worked out by hand: of 80 cases, 10.9 independent ones vary as much', () => {
  // p = 1/2, each block is 4 from 5, so D = 8/7 · 8 · 4² / (80 · 1/4) = 7.3143.
  const own = [9, 9, 9, 9, 1, 1, 1, 1].map((count) => ({ count, of: 10 }));
  expect(effectiveCases(own, 2, 4)).toEqual({ effective: 10.9375, low: 20.92, high: 79.08 });
});

test('they are never more than the cases, and where blocks differ no more than chance makes them, all of these with the interval of Wilson', () => {
  fc.assert(
    fc.property(blocks, (own) => {
      const [count, of] = [sumOf(own.map((each) => each.count)), sumOf(own.map((each) => each.of))];
      const found = effectiveCases(own, 4, 8);
      if (count === 0 || count === of) return expect(found).toBeNull();
      const p = count / of;
      const squares = sumOf(own.map((each) => (each.count - p * each.of) ** 2));
      const effect = ((own.length / (own.length - 1)) * squares) / (of * p * (1 - p));
      expect(found!.effective).toBeCloseTo(of / Math.max(1, effect), 5);
      const { low, high } = effect > 1 ? clusteredInterval(own, 4)! : wilsonInterval(count, of, 4)!;
      expect(found).toMatchObject({ low, high });
    }),
  );
});

test('the order of blocks, empty ones and the outcome that is counted do not matter', () => {
  fc.assert(
    fc.property(blocks, (own) => {
      const found = effectiveCases(own, 2, 4);
      expect(effectiveCases([...own, { count: 0, of: 0 }].reverse(), 2, 4)).toEqual(found);
      const others = effectiveCases(
        own.map(({ count, of }) => ({ count: of - count, of })),
        2,
        4,
      );
      expect(others?.effective).toBe(found?.effective);
    }),
  );
});

test('there are none of seven blocks, and none of a share of 0 or all', () => {
  const of = 10;
  const seven = [1, 2, 3, 4, 5, 6, 7].map((count) => ({ count, of }));
  expect(effectiveCases(seven, 2)).toBeNull();
  expect(effectiveCases([...seven, { count: 0, of: 0 }], 2)).toBeNull();
  expect(effectiveCases([...seven, { count: 8, of }], 2)).not.toBeNull();
  for (const count of [0, of]) {
    expect(
      effectiveCases(
        [...seven, 8].map(() => ({ count, of })),
        2,
      ),
    ).toBeNull();
  }
});

test('blocks that are all alike are worth all of their cases', () => {
  const alike = Array.from({ length: 9 }, () => ({ count: 3, of: 4 }));
  expect(effectiveCases(alike, 2, 4)).toEqual({ effective: 36, ...wilsonInterval(27, 36, 2) });
});

test('with dates the more cautious of both counts', () => {
  const dates = Array.from({ length: 80 }, (_, i) => ({ count: i % 2 === 0 ? 2 : 0, of: 2 }));
  const alike = Array.from({ length: 8 }, () => ({ count: 10, of: 20 }));
  const byDate = clusteredInterval(dates, 2, 4)!;
  expect(effectiveCases(alike, 2, 4, dates)).toEqual({
    effective: expect.closeTo(160 / byDate.designEffect, 2) as number,
    low: byDate.low,
    high: byDate.high,
  });
  const apart = [18, 18, 18, 18, 2, 2, 2, 2].map((count) => ({ count, of: 20 }));
  expect(effectiveCases(apart, 2, 4, dates)).toEqual(effectiveCases(apart, 2, 4));
});

test('a difference takes the wider interval of each side', () => {
  const single = (count: number, of: number) =>
    Array.from({ length: of }, (_, i) => ({ count: i < count ? 1 : 0, of: 1 }));
  const [first, second] = [single(40, 80), single(30, 80)];
  const apart = [9, 9, 9, 9, 1, 1, 1, 1].map((count) => ({ count, of: 10 }));
  const plain = differenceInterval(first, second, 2, false)!;
  const wide = differenceInterval(first, second, 2, false, [apart, []])!;
  expect(wide.points).toBe(plain.points);
  expect(wide.low).toBeLessThan(plain.low);
  expect(wide.high).toBeGreaterThan(plain.high);
  const alike = Array.from({ length: 8 }, () => ({ count: 5, of: 10 }));
  expect(differenceInterval(first, second, 2, false, [alike, alike.slice(1)])).toEqual(plain);
});
