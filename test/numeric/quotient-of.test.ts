import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quotientOf } from '../../src/numeric/index.js';
import { exact, isQuotient, prices } from './prices.js';

test('quotientOf is exactly the decimal that a number stands for', () => {
  fc.assert(fc.property(prices, (value) => isQuotient(quotientOf(value), exact(value))));
});

test('quotientOf keeps the decimals of the notation as its denominator', () => {
  expect(quotientOf(1.25)).toEqual({ numerator: 125, denominator: 100 });
  expect(quotientOf(-36.98)).toEqual({ numerator: -3698, denominator: 100 });
  expect(quotientOf(0)).toEqual({ numerator: 0, denominator: 1 });
  expect(quotientOf(0.30000000000000004)).toEqual({ numerator: 30000000000000004n, denominator: 100000000000000000n });
});

test('quotientOf refuses what is no number', () => {
  expect(() => quotientOf(NaN)).toThrow(expect.objectContaining({ code: 'not-finite' }));
  expect(() => quotientOf(-Infinity)).toThrow(expect.objectContaining({ code: 'not-finite' }));
});
