import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approximate } from '../../src/numeric/approximate.js';
import { approximations, approximateMean, largestMagnitude } from '../../src/numeric/approximations.js';
import { fraction, quotients } from './arbitraries.js';
import { decimal, decimalOf } from './oracle.js';

/** The exact value of a double: its integer significand over or times a power of two. */
function exactly(value: number): ReturnType<typeof decimal> {
  let significand = value;
  let power = 0;
  while (!Number.isInteger(significand)) {
    significand *= 2;
    power++;
  }
  return decimal(BigInt(significand)).div(decimal(2n ** BigInt(power)));
}

describe('approximate', () => {
  it('misses a quotient by at most 4 rounding units', () => {
    fc.assert(
      fc.property(quotients(), (value) => {
        const exact = decimalOf(value);
        const missed = exactly(approximate(value.numerator, value.denominator)).minus(exact).abs();
        expect(
          missed.lte(
            exact
              .abs()
              .times(4)
              .div(decimal(2n ** 53n)),
          ),
        ).toBe(true);
      }),
    );
  });

  it('is NaN where a term is 2^400 or more', () => {
    expect(approximate(2n ** 399n, 2n ** 399n)).toBe(1);
    expect(approximate(-(2n ** 399n), 1)).toBe(-(2 ** 399));
    expect(approximate(2n ** 400n, 1)).toBe(NaN);
    expect(approximate(-(2n ** 400n), 1)).toBe(NaN);
    expect(approximate(1, 2n ** 400n)).toBe(NaN);
  });
});

describe('approximations', () => {
  it('keep the order of the values', () => {
    expect(approximations([fraction(1n, 2n), fraction(-3n, 4n)])).toEqual(Float64Array.of(0.5, -0.75));
  });

  it('are all NaN when one cannot be had', () => {
    const values = [fraction(1n, 2n), fraction(1n, 2n ** 500n), fraction(-3n, 4n)];
    expect(approximations(values)).toEqual(Float64Array.of(NaN, NaN, NaN));
  });
});

describe('largestMagnitude', () => {
  it('is at one of the ends', () => {
    expect(largestMagnitude(Float64Array.of(-3, 1, 2))).toBe(3);
    expect(largestMagnitude(Float64Array.of(-3, 1, 4))).toBe(4);
    expect(largestMagnitude(Float64Array.of(-3, -2))).toBe(3);
    expect(largestMagnitude(Float64Array.of(5))).toBe(5);
  });
});

describe('approximateMean', () => {
  it('is the mean of doubles', () => {
    expect(approximateMean(Float64Array.of(1, 2, 6))).toBe(3);
  });
});
