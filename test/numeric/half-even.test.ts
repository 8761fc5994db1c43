import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figureOf, halfEven } from '../../src/numeric/half-even.js';
import { decimal } from './oracle.js';

describe('halfEven', () => {
  it('sends ties to the even neighbour', () => {
    expect([-5n, -3n, -1n, 1n, 3n, 5n].map((halves) => halfEven(halves, true))).toEqual([-2n, -2n, 0n, 0n, 2n, 2n]);
  });

  it('sends what is more than a half up', () => {
    expect([-5n, -3n, -1n, 1n, 3n, 5n].map((halves) => halfEven(halves, false))).toEqual([-2n, -1n, 0n, 1n, 2n, 3n]);
  });

  it('sends whole numbers and what is less than a half down', () => {
    expect([-4n, -2n, 0n, 2n, 4n].map((halves) => halfEven(halves, true))).toEqual([-2n, -1n, 0n, 1n, 2n]);
    expect([-4n, -2n, 0n, 2n, 4n].map((halves) => halfEven(halves, false))).toEqual([-2n, -1n, 0n, 1n, 2n]);
  });
});

describe('figureOf', () => {
  it('is the double that the decimal reads as', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 200n), max: 2n ** 200n }), fc.nat(22), (units, decimals) => {
        expect(figureOf(units, decimals)).toBe(decimal(units).div(`1e${decimals}`).toNumber());
      }),
    );
  });

  it('is rounded once, where a division of the rounded integer would be twice', () => {
    expect(figureOf(123456789012345689n, 3)).toBe(Number('123456789012345.689'));
    expect(figureOf(0n, 5)).toBe(0);
    expect(figureOf(-1n, 340)).toBe(0);
    expect(figureOf(-5n, 324)).toBe(-5e-324);
    expect(figureOf(-250n, 2)).toBe(-2.5);
  });

  it('refuses what is beyond the largest double', () => {
    expect(() => figureOf(10n ** 400n, 2)).toThrow('the figure must be less than 1.8e308 in magnitude, but is not');
    expect(() => figureOf(-(10n ** 400n), 2)).toThrow(
      expect.objectContaining({ name: 'BarstatsRangeError', code: 'out-of-bounds', argument: 'values' }),
    );
    expect(figureOf(10n ** 310n, 5)).toBe(1e305);
  });
});
