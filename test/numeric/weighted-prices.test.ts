import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weightedPrices } from '../../src/numeric/index.js';
import { exact, isQuotient, prices } from './prices.js';

test('weightedPrices is the sum of the multiples over the divisor, exactly', () => {
  const weighted = fc.array(fc.tuple(prices, fc.integer({ min: -200, max: 200 })), { maxLength: 4 });
  fc.assert(
    fc.property(weighted, fc.integer({ min: 1, max: 200 }), (pairs, divisor) => {
      const sum = pairs.reduce((total, [price, weight]) => total.plus(exact(price).times(weight)), exact(0));
      const value = weightedPrices(
        pairs.map(([price]) => price),
        pairs.map(([, weight]) => weight),
        divisor,
      );
      expect(isQuotient(value, sum, exact(divisor))).toBe(true);
    }),
  );
});

test('weightedPrices refuses what is no number', () => {
  expect(() => weightedPrices([1, NaN], [1, 1], 1)).toThrow(expect.objectContaining({ code: 'not-finite' }));
});
