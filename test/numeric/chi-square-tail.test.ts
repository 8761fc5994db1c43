import fc from 'fast-check';
import gammainc from '@stdlib/math-base-special-gammainc';
import { describe, expect, it } from 'vitest';
import { chiSquareTail } from '../../src/numeric/chi-square-tail.js';
import { chiSquareTailInDecimals, relativeError } from './significance.js';

// The 2^-53 of a correctly rounded double, and next to nothing for the ties.
const HALF_A_UNIT = 2 ** -53 * (1 + 2 ** -30);

describe('chiSquareTail', () => {
  it('is the double nearest to the series in decimals', () => {
    const statistics = fc.tuple(
      fc.oneof(
        fc.bigInt({ min: 1n, max: 200n * 10n ** 9n }),
        fc.bigInt({ min: 1n, max: 40n * 10n ** 9n }),
        fc.bigInt(1n, 99n),
      ),
      fc.oneof(fc.constant(10n ** 9n), fc.bigInt({ min: 10n ** 9n, max: 10n ** 12n })),
    );
    fc.assert(
      fc.property(
        statistics,
        fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 150 })),
        (x, degrees) => {
          const truth = chiSquareTailInDecimals(...x, degrees);
          expect(relativeError(chiSquareTail(...x, degrees), truth)).toBeLessThan(HALF_A_UNIT);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('is so on both sides of where the method changes, for few and many degrees', () => {
    for (const degrees of [1, 2, 3, 4, 5, 11, 44, 101]) {
      for (const tenths of [1n, 10n, 80n, 150n, 159n, 160n, 161n, 170n, 300n, 600n]) {
        const truth = chiSquareTailInDecimals(tenths, 10n, degrees);
        expect(relativeError(chiSquareTail(tenths, 10n, degrees), truth)).toBeLessThan(HALF_A_UNIT);
      }
    }
  });

  it('is so in far tails', () => {
    for (const [statistic, degrees] of [
      [700n, 1],
      [700n, 4],
      [1390n, 1],
      [1400n, 12],
      [1400n, 501],
    ] as const) {
      const truth = chiSquareTailInDecimals(statistic, 1n, degrees);
      expect(relativeError(chiSquareTail(statistic, 1n, degrees), truth)).toBeLessThan(HALF_A_UNIT);
    }
    expect(chiSquareTail(1489n, 1n, 2)).toBe(Number.MIN_VALUE);
    expect(chiSquareTail(1500n, 1n, 1)).toBe(0);
    expect(chiSquareTail(10n ** 12n, 1n, 3)).toBe(0);
    expect(chiSquareTail(10_000n, 1n, 10_001)).toBeCloseTo(0.5, 2);
  });

  it('is that of @stdlib/math-base-special-gammainc to 1e-12, far tails included', () => {
    for (let degrees = 1; degrees <= 60; degrees++) {
      for (const statistic of [0.125, 0.5, 1, 2, 3.5, 5, 8, 10, 13, 16, 20, 25, 32, 40, 60, 100, 200, 400, 800, 1400]) {
        const expected = gammainc(statistic / 2, degrees / 2, true, true);
        const figure = chiSquareTail(BigInt(statistic * 8), 8n, degrees);
        expect(Math.abs(figure / expected - 1)).toBeLessThan(1e-12);
      }
    }
  });

  it('falls with the statistic and rises with the degrees', () => {
    for (let degrees = 1; degrees <= 20; degrees++) {
      for (let statistic = 1n; statistic <= 40n; statistic++) {
        expect(chiSquareTail(statistic, 1n, degrees)).toBeGreaterThan(chiSquareTail(statistic + 1n, 1n, degrees));
        expect(chiSquareTail(statistic, 1n, degrees)).toBeLessThan(chiSquareTail(statistic, 1n, degrees + 1));
      }
    }
  });

  it('has 5 % beyond the published critical values', () => {
    for (const [degrees, tenThousandths] of [
      [1, 38415n],
      [2, 59915n],
      [3, 78147n],
      [4, 94877n],
      [11, 196751n],
    ] as const) {
      expect(chiSquareTail(tenThousandths, 10_000n, degrees)).toBeCloseTo(0.05, 5);
    }
  });
});
