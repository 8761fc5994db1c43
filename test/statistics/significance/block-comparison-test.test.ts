import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockComparisonTest } from '../../../src/statistics/inner.js';

const months = (...counts: readonly number[]) => counts.map((count) => ({ count, of: 20 }));
const low = months(9, 8, 12, 7, 11, 9, 10, 8);
const high = months(15, 12, 18, 14, 13, 16, 15, 17);

test('sides that differ in nearly every block differ, whether they share blocks or not', () => {
  expect(blockComparisonTest(low, high, false)).toBe(0.001);
  // Of 256 ways to swap, two are as extreme.
  expect(blockComparisonTest(low, high, true)).toBeGreaterThan(0.002);
  expect(blockComparisonTest(low, high, true)).toBeLessThan(0.017);
});

test('equal sides do not differ', () => {
  expect(blockComparisonTest(low, low, false)).toBeGreaterThan(0.8);
  expect(blockComparisonTest(low, low, true)).toBe(1);
});

test('a block whose cases all depend on each other weighs as one', () => {
  const apart = (...counts: readonly number[]) => counts.map((count) => ({ count: 20 * count, of: 20 }));
  expect(blockComparisonTest(apart(1, 0, 1, 0, 1, 0, 1, 1), apart(0, 1, 0, 0, 1, 0, 1, 0), false)).toBeGreaterThan(0.3);
});

test('with fewer than eight blocks on a side there is no test', () => {
  expect(blockComparisonTest(low.slice(1), high, false)).toBeNull();
  expect(blockComparisonTest(low, [...high.slice(1), { count: 0, of: 0 }], true)).toBeNull();
});

test('which outcome is counted and, of shared blocks, which side is first does not matter', () => {
  const block = fc
    .integer({ min: 1, max: 9 })
    .chain((of) => fc.record({ count: fc.integer({ min: 0, max: of }), of: fc.constant(of) }));
  const side = fc.array(block, { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(side, side, fc.boolean(), (first, second, isPaired) => {
      const p = blockComparisonTest(first, second, isPaired);
      const others = (blocks: typeof first) => blocks.map(({ count, of }) => ({ count: of - count, of }));
      expect(blockComparisonTest(others(first), others(second), isPaired)).toBe(p);
      if (isPaired) expect(blockComparisonTest(second, first, true)).toBe(p);
    }),
  );
});
