import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areSameCells } from '../../../src/reports/check/compare-cells.js';
import { NOT_ASKED, PRESENT } from '../../../src/columns/lack.js';

const quotients = fc.record({
  numerator: fc.integer({ min: -9, max: 9 }),
  denominator: fc.integer({ min: 1, max: 9 }),
});
const labels = fc.array(fc.constantFrom('a', 'b'), { maxLength: 3 });
const plain = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.constantFrom('a', 'b', NaN, 0, -0, true));
const present = (value: unknown) => ({ why: PRESENT, value });

test('quotients are the same where they are equal, lists of labels where every label is, all else where it is identical', () => {
  fc.assert(
    fc.property(quotients, quotients, (a, b) => {
      const areEqual = a.numerator * b.denominator === b.numerator * a.denominator;
      expect(areSameCells(present(a), present(b))).toBe(areEqual);
    }),
  );
  fc.assert(
    fc.property(labels, labels, (a, b) => {
      expect(areSameCells(present(a), present(b))).toBe(JSON.stringify(a) === JSON.stringify(b));
    }),
  );
  fc.assert(
    fc.property(plain, plain, (a, b) => {
      expect(areSameCells(present(a), present(b))).toBe(Object.is(a, b));
    }),
  );
});

test('one with a value is never that without, and two without are the same for the same reason', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), plain, (a, b, value) => {
      expect(areSameCells(present(value), { why: NOT_ASKED, value: null })).toBe(false);
      expect(areSameCells({ why: a, value: null }, { why: b, value: null })).toBe(a === b);
    }),
  );
});

test('of other objects only whether there are any is compared', () => {
  expect(areSameCells(present({ a: 1 }), present({ a: 2 }))).toBe(true);
  expect(areSameCells(present({ a: 1 }), present(1))).toBe(true);
  expect(areSameCells(present(1), present({ a: 1 }))).toBe(false);
});
