import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceRatio } from '../../src/numeric/index.js';
import { exact, isQuotient, prices } from './prices.js';

test('differenceRatio is exactly (a - b) / (c - d)', () => {
  fc.assert(
    fc.property(prices, prices, prices, prices, (a, b, c, d) =>
      isQuotient(differenceRatio(a, b, c, d), exact(a).minus(exact(b)), exact(c).minus(exact(d))),
    ),
  );
});

test('differenceRatio of nothing is null', () => {
  expect(differenceRatio(2, 1, 5.5, 5.5)).toBeNull();
});

test('differenceRatio does not change when all prices are shifted or scaled by a power of ten', () => {
  const cents = fc.integer({ min: -100_000, max: 100_000 });
  fc.assert(
    fc.property(cents, cents, cents, cents, cents, (a, b, c, d, shift) => {
      const ratio = (move: (price: number) => number) => {
        const quotient = differenceRatio(move(a), move(b), move(c), move(d));
        return quotient && Number(quotient.numerator) / Number(quotient.denominator);
      };
      expect(ratio((price) => (price + shift) / 100)).toBe(ratio((price) => price / 100));
      expect(ratio((price) => price / 1000)).toBe(ratio((price) => price));
    }),
  );
});
