import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BarstatsRangeError } from '../../src/errors/index.js';
import { decimalsOf, integerOf, unitsOf } from '../../src/numeric/index.js';
import { decimal } from './oracle.js';

describe('unitsOf', () => {
  it('shifts the shortest notation of any double by any decimals that hold it', () => {
    const doubles = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.tuple(fc.maxSafeInteger(), fc.nat(12)).map(([n, places]) => Number(`${n}e-${places}`)),
    );
    fc.assert(
      fc.property(doubles, fc.nat(12), (value, more) => {
        const decimals = Math.min(decimalsOf(value) + more, 324);
        const exact = decimal(JSON.stringify(value)).times(`1e${decimals}`);
        expect(unitsOf(value, decimals)).toBe(integerOf(BigInt(exact.toFixed())));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    [0, 0, 0],
    [-0, 2, 0],
    [1.1, 1, 11],
    [1.1, 4, 11000],
    [-4500.25, 2, -450025],
    [0.1 + 0.2, 17, 30000000000000004n],
    [1e21, 0, 1000000000000000000000n],
    [123456789012345680000, 1, 1234567890123456800000n],
    [90071992547.40993, 5, 9007199254740993n],
    [90071992547.40993, 7, 900719925474099300n],
    [-1e15, 1, -10000000000000000n],
    [1e15, 0, 1000000000000000],
    [5e-324, 324, 5],
  ])('gives %d with %d decimals as %s units', (value, decimals, units) => {
    expect(unitsOf(value, decimals)).toBe(units);
  });

  it('refuses a value with more decimals than it may have', () => {
    expect(() => unitsOf(1.25, 1)).toThrow(BarstatsRangeError);
    expect(() => unitsOf(1.25, 1)).toThrow('value must have at most 1 decimals, but is 1.25');
    expect(() => unitsOf(1.25, 1)).toThrow(expect.objectContaining({ code: 'too-many-digits', argument: 'value' }));
    expect(() => unitsOf(0.1 + 0.2, 16)).toThrow(expect.objectContaining({ code: 'too-many-digits' }));
    expect(() => unitsOf(1e-30, 22)).toThrow(expect.objectContaining({ code: 'too-many-digits' }));
  });

  it.each([-1, 1.5, NaN, 325])('refuses %d decimals', (decimals) => {
    expect(() => unitsOf(1, decimals)).toThrow(`decimals must be a whole number from 0 to 324, but is ${decimals}`);
    expect(() => unitsOf(1, decimals)).toThrow(
      expect.objectContaining({ name: 'BarstatsRangeError', code: 'out-of-bounds', argument: 'decimals' }),
    );
  });

  it.each([NaN, Infinity])('refuses the value %d', (value) => {
    expect(() => unitsOf(value, 2)).toThrow(expect.objectContaining({ code: 'not-finite', argument: 'value' }));
  });
});
