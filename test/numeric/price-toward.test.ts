import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareQuotients, priceToward, quotientOf } from '../../src/numeric/index.js';
import { exact, isQuotient, prices } from './prices.js';

test('priceToward is so many per cent of the way, exactly', () => {
  fc.assert(
    fc.property(prices, prices, prices, (from, to, percent) => {
      const way = exact(to).minus(exact(from)).times(exact(percent));
      expect(isQuotient(priceToward(from, to, percent), exact(from).times(100).plus(way), exact(100))).toBe(true);
    }),
  );
});

test('priceToward begins at the first price and ends at the second', () => {
  fc.assert(
    fc.property(prices, prices, (from, to) => {
      expect(compareQuotients(priceToward(from, to, 0), quotientOf(from))).toBe(0);
      expect(compareQuotients(priceToward(from, to, 100), quotientOf(to))).toBe(0);
    }),
  );
});

test('priceToward refuses what is no number', () => {
  expect(() => priceToward(1, 2, NaN)).toThrow(expect.objectContaining({ code: 'not-finite' }));
});
