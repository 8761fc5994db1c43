import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceBeyond } from '../../src/numeric/index.js';
import { exact, isQuotient, prices } from './prices.js';

test('priceBeyond is exactly price + multiple (high - low)', () => {
  fc.assert(
    fc.property(prices, prices, prices, prices, (price, multiple, high, low) => {
      const expected = exact(price).plus(exact(multiple).times(exact(high).minus(exact(low))));
      return isQuotient(priceBeyond(price, multiple, high, low), expected);
    }),
  );
});

test('priceBeyond of no multiple is the price itself', () => {
  expect(isQuotient(priceBeyond(101.25, 0, 110, 100), exact(101.25))).toBe(true);
});
