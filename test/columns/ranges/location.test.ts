import fc from 'fast-check';
import { expect, test } from 'vitest';
import { thirdOf } from '../../../src/columns/ranges/location.js';

const whole = fc.integer({ min: -50, max: 50 });

test('thirdOf: the middle third has both its ends, and a price outside belongs to the nearest', () => {
  fc.assert(
    fc.property(whole, fc.integer({ min: 1, max: 30 }), whole, (low, range, price) => {
      const above = 3 * (price - low);
      const expected = above < range ? 'lower' : above > 2 * range ? 'upper' : 'middle';
      expect(thirdOf(price, { low, high: low + range })).toBe(expected);
    }),
  );
});

test('thirdOf: turned upside down, the lower third is the upper one', () => {
  const turned = { lower: 'upper', middle: 'middle', upper: 'lower' } as const;
  fc.assert(
    fc.property(whole, fc.nat(30), whole, (low, range, price) => {
      const third = thirdOf(price, { low, high: low + range });
      expect(thirdOf(-price, { low: -low - range, high: -low })).toBe(turned[third]);
    }),
  );
});

test('thirdOf is exact on decimals that doubles only approximate', () => {
  expect(thirdOf(0.4, { low: 0.3, high: 0.6 })).toBe('middle');
  expect(thirdOf(0.5, { low: 0.3, high: 0.6 })).toBe('middle');
});
