import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binomialCoefficient } from '../../src/numeric/binomial-coefficient.js';
import { integerPower } from '../../src/numeric/integer-power.js';
import { pascal } from './significance.js';

test('binomialCoefficient is that of the triangle of Pascal', () => {
  for (let n = 0; n <= 70; n++) {
    expect(pascal(n).map((_, k) => binomialCoefficient(n, k))).toEqual(pascal(n));
  }
});

test('integerPower is a repeated product', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 1000n), fc.integer({ min: 0, max: 300 }), (base, power) => {
      expect(integerPower(base, power)).toBe(base ** BigInt(power));
    }),
  );
});
