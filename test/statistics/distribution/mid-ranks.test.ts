import fc from 'fast-check';
import { expect, test } from 'vitest';
import { midRanks } from '../../../src/statistics/inner.js';
import { quotientOf } from '../../../src/numeric/inner.js';

test('midRanks are one more than the smaller values, and half of the other equal ones', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 20 }), (values) => {
      const below = (value: number) => values.filter((each) => each < value).length;
      const equal = (value: number) => values.filter((each) => each === value).length;
      const expected = values.map((value) => below(value) + 1 + (equal(value) - 1) / 2);
      // The same value in other terms is as large.
      const quotients = values.map((value, i) => ({ numerator: value * (1 + i), denominator: 7 * (1 + i) }));
      expect(midRanks(quotients)).toEqual(expected);
    }),
  );
});

test('midRanks of a few values', () => {
  expect(midRanks([2.5, 0.1, 2.5, 7].map(quotientOf))).toEqual([2.5, 1, 2.5, 4]);
  expect(midRanks([])).toEqual([]);
});
