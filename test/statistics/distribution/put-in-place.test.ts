import fc from 'fast-check';
import { expect, test } from 'vitest';
import { putInPlace } from '../../../src/statistics/distribution/put-in-place.js';

const few = fc.integer({ min: -3, max: 3 });
const values = fc.oneof(
  fc.array(few, { maxLength: 200 }),
  fc.array(fc.double({ noNaN: true }), { maxLength: 200 }),
  // Orders that are hard on a choice of the pivot from the ends and the middle.
  fc.integer({ min: 30, max: 200 }).map((length) => Array.from({ length }, (_, i) => (i % 2 === 0 ? i : length - i))),
  fc.integer({ min: 30, max: 200 }).map((length) => Array.from({ length }, (_, i) => Math.abs(i - length / 2))),
);

test('putInPlace brings to each place what sorting would, and parts the others there', () => {
  fc.assert(
    fc.property(values, fc.array(fc.nat(199), { maxLength: 9 }), (list, asked) => {
      const places = asked.filter((place) => place < list.length).sort((a, b) => a - b);
      const sorted = Float64Array.from(list).sort();
      const placed = putInPlace(Float64Array.from(list), places);
      for (const place of places) {
        // 0 and -0 are one value.
        expect(placed[place] + 0).toBe(sorted[place] + 0);
        expect(placed.subarray(0, place).every((value) => value <= sorted[place])).toBe(true);
        expect(placed.subarray(place).every((value) => value >= sorted[place])).toBe(true);
      }
      expect(placed.slice().sort()).toEqual(sorted);
    }),
    { numRuns: 1000 },
  );
});

test('putInPlace sorts what pivots do not divide, where dividing would never come to an end', () => {
  // Of each stretch that is left, the first value is the smallest and the one in the middle the next: the median of three divides off
  // just these two, and the value after the first one goes to the middle.
  const length = 100_000;
  const list = new Float64Array(length).fill(Infinity);
  const origins = Array.from({ length }, (_, i) => i);
  for (let first = 0, value = 0; first + 3 < length; first += 2) {
    const middle = (first + length - 1) >>> 1;
    list[origins[first]] = value++;
    list[origins[middle]] = value++;
    [origins[first + 1], origins[middle]] = [origins[middle], origins[first + 1]];
  }
  const last = length / 2;
  const sorted = list.slice().sort();
  expect(putInPlace(list, [last])[last]).toBe(sorted[last]);
});

test('putInPlace leaves lists of NaN alone', () => {
  expect(putInPlace(new Float64Array(100).fill(NaN), [0, 50, 99]).every(Number.isNaN)).toBe(true);
});
