import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactSums } from '../../../src/statistics/distribution/exact-sums.js';
import { fraction, measures, quotients, sumOf } from '../../numeric/arbitraries.js';

describe('exactSums', () => {
  it('are the sum and the sum of squares, whatever the denominators', () => {
    const lists = fc.oneof(
      fc.array(measures(), { minLength: 1, maxLength: 20 }),
      fc.array(quotients(), { minLength: 1, maxLength: 6 }),
      fc.array(fc.constantFrom(fraction(1n, 4n), fraction(3n, 4n), fraction(1n, 6n)), { minLength: 1, maxLength: 20 }),
    );
    fc.assert(
      fc.property(lists, (values) => {
        const { sum, squares, denominator } = exactSums(values);
        const expected = sumOf(values);
        expect(sum * BigInt(expected.denominator)).toBe(BigInt(expected.numerator) * denominator);
        const ofSquares = sumOf(values.map((v) => fraction(BigInt(v.numerator) ** 2n, BigInt(v.denominator) ** 2n)));
        expect(squares * BigInt(ofSquares.denominator)).toBe(BigInt(ofSquares.numerator) * denominator ** 2n);
      }),
    );
  });

  it('keep the denominator of values that share it', () => {
    expect(exactSums([1n, 2n, 4n].map((numerator) => fraction(numerator, 100n)))).toEqual({
      sum: 7n,
      squares: 21n,
      denominator: 100n,
    });
  });

  it('of a part of the values leave the others out', () => {
    expect(exactSums([fraction(9n, 1n), fraction(1n, 2n), fraction(1n, 3n), fraction(9n, 1n)], 1, 3)).toEqual({
      sum: 5n,
      squares: 13n,
      denominator: 6n,
    });
  });
});
