import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOfQuotients, type Quotient } from '../../src/numeric/index.js';
import { exact, isQuotient } from './prices.js';

const quotients: fc.Arbitrary<Quotient> = fc.record({
  numerator: fc.maxSafeInteger(),
  denominator: fc.oneof(fc.constantFrom(1, 10, 100), fc.integer({ min: 1, max: 1_000_000 })),
});

test('sumOfQuotients is the exact sum', () => {
  fc.assert(
    fc.property(fc.array(quotients, { maxLength: 12 }), (values) => {
      // Over the product of the denominators every term is whole.
      const product = values.reduce((all, { denominator }) => all.times(exact(denominator)), exact(1));
      const terms = values.map(({ numerator, denominator }) => exact(numerator).times(product.div(exact(denominator))));
      const total = terms.reduce((sum, term) => sum.plus(term), exact(0));
      return isQuotient(sumOfQuotients(values), total, product);
    }),
  );
});

test('sumOfQuotients keeps a denominator that all share, and is 0 of nothing', () => {
  expect(sumOfQuotients([1, 2, 3].map((numerator) => ({ numerator, denominator: 4 })))).toEqual({
    numerator: 6,
    denominator: 4,
  });
  expect(sumOfQuotients([])).toEqual({ numerator: 0, denominator: 1 });
});
