import fc from 'fast-check';
import { expect, test } from 'vitest';
import { greatestCommonDivisor, leastCommonMultiple } from '../../src/numeric/greatest-common-divisor.js';
import { lowestTerms } from '../../src/numeric/lowest-terms.js';

test('lowestTerms have the same quotient and nothing in common', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 20n), fc.bigInt(1n, 10n ** 20n), fc.bigInt(1n, 1000n), (a, b, factor) => {
      const { numerator, denominator } = lowestTerms(a * factor, b * factor);
      expect(BigInt(numerator) * b).toBe(BigInt(denominator) * a);
      expect(lowestTerms(a, b)).toEqual({ numerator, denominator });
      expect(greatestCommonDivisor(BigInt(numerator), BigInt(denominator))).toBe(1n);
    }),
  );
  expect(lowestTerms(0n, 7n)).toEqual({ numerator: 0, denominator: 1 });
  expect(lowestTerms(12n, 8n)).toEqual({ numerator: 3, denominator: 2 });
});

test('leastCommonMultiple is the first number that all divide', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }), (values) => {
      let multiple = 1;
      while (values.some((value) => multiple % value !== 0)) multiple++;
      expect(leastCommonMultiple(values)).toBe(BigInt(multiple));
    }),
  );
});
