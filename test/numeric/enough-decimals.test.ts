import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalsOf } from '../../src/numeric/index.js';
import { enoughDecimals } from '../../src/numeric/enough-decimals.js';
import { prices } from './prices.js';

test('enoughDecimals is the more of the decimals given and those of the number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 330 }), prices, (decimals, value) => {
      expect(enoughDecimals(decimals, value)).toBe(Math.max(decimals, decimalsOf(value)));
    }),
  );
  expect(enoughDecimals(0, 0.25)).toBe(2);
  expect(enoughDecimals(2, 0.5)).toBe(2);
});

test('enoughDecimals refuses what is no number', () => {
  expect(() => enoughDecimals(2, NaN)).toThrow(expect.objectContaining({ code: 'not-finite' }));
});
