import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideQuotients } from '../../src/numeric/index.js';
import { exact, isQuotient } from './prices.js';

const positive = fc.integer({ min: 1 });

test('divideQuotients is the exact quotient, with its sign in the numerator', () => {
  fc.assert(
    fc.property(fc.integer(), positive, fc.integer(), positive, (a, b, c, d) =>
      isQuotient(
        divideQuotients({ numerator: a, denominator: b }, { numerator: c, denominator: d }),
        exact(a).times(exact(d)),
        exact(b).times(exact(c)),
      ),
    ),
  );
});

test('divideQuotients by 0 is null', () => {
  expect(divideQuotients({ numerator: 1, denominator: 2 }, { numerator: 0, denominator: 3 })).toBeNull();
});
