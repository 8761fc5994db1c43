import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOfPrices } from '../../src/numeric/index.js';
import { exact, isQuotient, prices } from './prices.js';

test('differenceOfPrices is exactly the difference of the decimals', () => {
  fc.assert(fc.property(prices, prices, (a, b) => isQuotient(differenceOfPrices(a, b), exact(a).minus(exact(b)))));
});

test('differenceOfPrices is not led astray by doubles', () => {
  // 0.3 - 0.1 is 0.19999999999999998 in doubles.
  expect(differenceOfPrices(0.3, 0.1)).toEqual({ numerator: 2, denominator: 10 });
  expect(differenceOfPrices(1.3, 1.25)).toEqual({ numerator: 5, denominator: 100 });
});
