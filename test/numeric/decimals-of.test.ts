import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BarstatsRangeError } from '../../src/errors/index.js';
import { decimalsOf } from '../../src/numeric/index.js';
import { shortDecimal } from '../../src/numeric/short-decimal.js';
import { decimal } from './oracle.js';

const doubles = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
);

describe('decimalsOf', () => {
  it('counts the decimals of the notation that JSON prints', () => {
    fc.assert(
      fc.property(doubles, (value) => {
        expect(decimalsOf(value)).toBe(decimal(JSON.stringify(value)).decimalPlaces());
      }),
      { numRuns: 1000 },
    );
  });

  it('gives back the decimals of a decimal of up to 15 digits, and their sign does not matter', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 14 - 1 }),
        fc.integer({ min: 1, max: 9 }),
        fc.nat(20),
        (high, low, places) => {
          const value = Number(`${high}${low}e-${places}`);
          expect(decimalsOf(value)).toBe(places);
          expect(decimalsOf(-value)).toBe(places);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([
    [0, 0],
    [-0, 0],
    [0.1, 1],
    [123.45, 2],
    [-4500.25, 2],
    [1.23456, 5],
    [0.1 + 0.2, 17],
    [1e-7, 7],
    [1.5e-9, 10],
    [0.123456789, 9],
    [0.1234567891, 10],
    [5e-324, 324],
    [1.7976931348623157e308, 0],
    [1e21, 0],
    [1.2345e25, 0],
    [4503599627370495.5, 1],
    [90071992547.40993, 5],
  ])('finds the decimals of %d: %d', (value, decimals) => {
    expect(decimalsOf(value)).toBe(decimals);
  });

  it.each([NaN, Infinity, -Infinity])('refuses %d', (value) => {
    expect(() => decimalsOf(value)).toThrow(BarstatsRangeError);
    expect(() => decimalsOf(value)).toThrow(`value must be a finite number, but is ${value}`);
    expect(() => decimalsOf(value)).toThrow(expect.objectContaining({ code: 'not-finite', argument: 'value' }));
  });
});

describe('shortDecimal', () => {
  it('answers for every decimal of up to 15 digits and for no double that prints more', () => {
    let answered = 0;
    let open = 0;
    const values = fc.oneof(
      doubles,
      fc
        .tuple(fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }), fc.nat(12))
        .map(([n, p]) => Number(`${n}e-${p}`)),
      fc.tuple(fc.integer({ min: 10 ** 15, max: 2 ** 53 }), fc.nat(12)).map(([n, p]) => Number(`${n}e-${p}`)),
    );
    fc.assert(
      fc.property(values, fc.nat(14), (value, decimals) => {
        const exact = decimal(JSON.stringify(value)).times(`1e${decimals}`);
        const fits = exact.isInteger() && exact.abs().lt(1e15);
        const units = shortDecimal(value, decimals);
        expect(units).toBe(fits ? exact.toNumber() + 0 : undefined);
        if (units === undefined) open++;
        else answered++;
      }),
      { numRuns: 2000 },
    );
    expect(answered).toBeGreaterThan(0);
    expect(open).toBeGreaterThan(0);
  });

  it('leaves 10^15 units to the exact way and takes one less', () => {
    expect(shortDecimal(999999999999999, 0)).toBe(999999999999999);
    expect(shortDecimal(1e15, 0)).toBe(undefined);
    expect(shortDecimal(9999999999999.99, 2)).toBe(999999999999999);
    expect(shortDecimal(-1e13, 2)).toBe(undefined);
    expect(shortDecimal(1, 23)).toBe(undefined);
  });
});
