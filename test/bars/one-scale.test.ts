import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromColumns, extendBars } from '../../src/bars/index.js';
import { barsOfOneScale, endOfScale } from '../../src/bars/inner.js';

const price = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 90, max: 110 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 1, 12.5, 799, 800, 801, 10_000, 5e-324, Number.MAX_VALUE) },
);
const bars = fc.array(fc.tuple(price, price), { maxLength: 12 }).map((list) => {
  const low = Float64Array.from(list, ([a, b]) => Math.min(a, b));
  const high = Float64Array.from(list, ([a, b]) => Math.max(a, b));
  const time = Float64Array.from(list, (_, i) => 1e12 + i * 60_000);
  return barsFromColumns({ time, open: low, high, low, close: high }, { interval: '1m' });
});

test('no bar of one scale has a price of 0 or less, or one that is seventy times another', () => {
  fc.assert(
    fc.property(bars, fc.nat(11), (all, from) => {
      const first = Math.min(from, all.length);
      const end = endOfScale(all, first, all.length);
      const [high, low] = [all.high.subarray(first, end), all.low.subarray(first, end)];
      expect(low.every((price) => price > 0)).toBe(true);
      expect(Math.max(...high) / 70).toBeLessThanOrEqual(Math.min(...low));
      // The bar after them is far from the first one.
      if (end === all.length || first === end) return;
      expect(all.low[end] * 8 < all.low[first] || all.high[end] / 8 > all.low[first]).toBe(true);
    }),
  );
});

test('the check of bars finds how many are of one scale, and tells nothing of bars that were not checked together', () => {
  fc.assert(
    fc.property(bars, (all) => {
      expect(barsOfOneScale(all)).toBe(endOfScale(all, 0, all.length));
    }),
  );
  const column = [1, 2];
  const [one, more] = [
    [0, 1],
    [2, 3],
  ].map((times) =>
    barsFromColumns(
      { time: times.map((time) => 1e12 + time * 60_000), open: column, high: column, low: column, close: column },
      { interval: '1m' },
    ),
  );
  expect([barsOfOneScale(one), barsOfOneScale(extendBars(one, more))]).toEqual([2, 0]);
});
