import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOfPrice } from '../../src/numeric/index.js';
import { exact, isQuotient, prices } from './prices.js';

test('percentOfPrice is exactly 100 (a - b) / |of|', () => {
  fc.assert(
    fc.property(prices, prices, prices, (a, b, of) =>
      isQuotient(percentOfPrice(a, b, of), exact(a).minus(exact(b)).times(100), exact(of).abs()),
    ),
  );
});

test('percentOfPrice of a price of 0 is null, and of a negative one has the sign of the difference', () => {
  expect(percentOfPrice(1, 0, 0)).toBeNull();
  // Crude oil rose from -36.98 to 8.91 on 2020-04-21.
  expect(percentOfPrice(8.91, -36.98, -36.98)).toEqual({ numerator: 458900, denominator: 3698 });
});
