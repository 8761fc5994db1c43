import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestDouble, nearestDoubleOfQuotient } from '../../../src/numeric/extended-precision/nearest-double.js';
import { preciseDecimals } from '../precision.js';

const Precise = preciseDecimals(1200);

describe('nearestDouble', () => {
  it('is what the language reads from the decimal notation, subnormal numbers included', () => {
    const significands = fc.oneof(
      fc.bigInt({ min: 0n, max: 1n << 200n }),
      // Ties and their neighbours.
      fc
        .tuple(fc.bigInt({ min: 1n << 52n, max: 1n << 53n }), fc.integer({ min: 1, max: 80 }), fc.bigInt(-1n, 1n))
        .map(([double, dropped, miss]) => ((2n * double + 1n) << BigInt(dropped)) + miss),
    );
    fc.assert(
      fc.property(significands, fc.integer({ min: -1300, max: 700 }), (significand, exponent) => {
        const exact = new Precise(String(significand)).times(new Precise(2).pow(exponent));
        expect(nearestDouble(significand, exponent)).toBe(Number(exact.toString()));
      }),
      { numRuns: 2000 },
    );
  });

  it('rounds half of the smallest double to 0 and more than half of it to it', () => {
    expect(nearestDouble(1n, -1074)).toBe(Number.MIN_VALUE);
    expect(nearestDouble(1n, -1075)).toBe(0);
    expect(nearestDouble((1n << 60n) + 1n, -1135)).toBe(Number.MIN_VALUE);
    expect(nearestDouble(3n, -1075)).toBe(2 * Number.MIN_VALUE);
    expect(nearestDouble(1n, -1e9)).toBe(0);
    expect(nearestDouble(0n, 0)).toBe(0);
  });
});

describe('nearestDoubleOfQuotient', () => {
  it('is the division of the language where that is of exact terms', () => {
    const terms = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(fc.nat(Number.MAX_SAFE_INTEGER), terms, (numerator, denominator) => {
        expect(nearestDoubleOfQuotient(BigInt(numerator), BigInt(denominator))).toBe(numerator / denominator);
      }),
      { numRuns: 1000 },
    );
  });

  it('tells a tie from what is next to it, however near', () => {
    const tie = (1n << 54n) + 1n;
    const finest = 1n << 500n;
    expect(nearestDoubleOfQuotient(tie, 1n)).toBe(2 ** 54);
    expect(nearestDoubleOfQuotient(tie * finest + 1n, finest)).toBe(2 ** 54);
    expect(nearestDoubleOfQuotient(2n * (tie + 1n), 2n)).toBe(2 ** 54);
    expect(nearestDoubleOfQuotient(tie + 1n, 1n)).toBe(2 ** 54);
    expect(nearestDoubleOfQuotient((tie + 1n) * finest + 1n, finest)).toBe(2 ** 54 + 4);
    expect(nearestDoubleOfQuotient((tie + 1n) * finest - 1n, finest)).toBe(2 ** 54);
  });
});
