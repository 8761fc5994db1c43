import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeze } from '../../src/rows/freeze.js';
import { deeplyFrozen } from '../reports/fixtures/frozen.js';

test('a value is given back itself, says what it said, and nobody can change any part of it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const copy = structuredClone(value);
      expect(freeze(value)).toBe(value);
      expect(value).toEqual(copy);
      expect(deeplyFrozen(value)).toBe(true);
    }),
  );
});

test('parts that were frozen before do not keep those beside them from being frozen', () => {
  const value = { first: Object.freeze([1, 2]), second: { list: [Object.freeze({}), { price: 1 }] } };
  expect(deeplyFrozen(freeze(value))).toBe(true);
});

test('a value that contains itself is frozen, and does not keep it busy forever', () => {
  const one: { other?: object } = {};
  const other = { one };
  one.other = other;
  freeze(one);
  expect([one, other].every((each) => Object.isFrozen(each))).toBe(true);
});
