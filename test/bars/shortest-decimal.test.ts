import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortestDecimal } from '../../src/bars/inner.js';

describe('shortestDecimal', () => {
  it('gives back every decimal of up to six digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999, max: 999_999 }), fc.nat(5), (digits, decimals) => {
        const decimal = Number(`${digits}e-${decimals}`) + 0;
        expect(shortestDecimal(Math.fround(decimal))).toBe(decimal);
      }),
    );
  });

  it('gives a decimal that is the same float, and leaves fractions of 128 alone', () => {
    fc.assert(
      fc.property(fc.float({ noNaN: true }), (float) => {
        expect(Math.fround(shortestDecimal(float))).toBe(float + 0);
      }),
    );
    expect([110.6015625, 0.0078125, -4901.25, NaN, Infinity].map(shortestDecimal)).toEqual([
      110.6015625,
      0.0078125,
      -4901.25,
      NaN,
      Infinity,
    ]);
  });
});
