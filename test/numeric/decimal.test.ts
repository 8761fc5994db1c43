import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { BarstatsRangeError } from '../../src/errors/index.js';
import { enoughDecimals, shortDecimal } from '../../src/numeric/decimal.js';
import { decimalsOf, integerOf, mostDecimals, quotientOf, unitsOf } from '../../src/numeric/inner.js';
import { prices } from './arbitraries.js';
import { decimal, exact, isQuotient } from './oracle.js';

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
    expect(() => decimalsOf(value)).toThrow(`value must be a finite number, got ${value}`);
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

test('enoughDecimals is the more of the decimals given and those of the number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 330 }), prices, (decimals, value) => {
      expect(enoughDecimals(decimals, value)).toBe(Math.max(decimals, decimalsOf(value)));
    }),
  );
  expect(enoughDecimals(0, 0.25)).toBe(2);
  expect(enoughDecimals(2, 0.5)).toBe(2);
});

test('enoughDecimals refuses what is no number', () => {
  expect(() => enoughDecimals(2, NaN)).toThrow(expect.objectContaining({ code: 'not-finite' }));
});

const number = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }).map((units) => units / 1000),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

test('mostDecimals is the most that any of the numbers has', () => {
  fc.assert(
    fc.property(fc.array(number, { maxLength: 8 }), fc.nat(8), (values, first) => {
      const most = Math.max(0, ...values.slice(first).map((value) => decimalsOf(value)));
      expect(mostDecimals(values, first, values.length)).toBe(most);
    }),
  );
});

test('mostDecimals looks at the numbers from the first to before the end', () => {
  expect(mostDecimals([0.125, 0.1, 0.25, 3, 0.0625], 1, 4)).toBe(2);
  expect(mostDecimals([0.125, 0.1], 1, 1)).toBe(0);
});

test('mostDecimals knows a number of many digits that is shorter than those before it', () => {
  expect(mostDecimals([0.00001, 12345678901234.5], 0, 2)).toBe(5);
  expect(mostDecimals([1e-300, 0.5], 0, 2)).toBe(300);
});

test('mostDecimals refuses what is no number', () => {
  expect(() => mostDecimals([1, NaN], 0, 2)).toThrow(expect.objectContaining({ code: 'not-finite' }));
});

describe('unitsOf', () => {
  it('shifts the shortest notation of any double by any decimals that hold it', () => {
    const notations = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.tuple(fc.maxSafeInteger(), fc.nat(12)).map(([n, places]) => Number(`${n}e-${places}`)),
    );
    fc.assert(
      fc.property(notations, fc.nat(12), (value, more) => {
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
    expect(() => unitsOf(1.25, 1)).toThrow('value must have at most 1 decimals, got 1.25');
    expect(() => unitsOf(1.25, 1)).toThrow(expect.objectContaining({ code: 'too-many-digits', argument: 'value' }));
    expect(() => unitsOf(0.1 + 0.2, 16)).toThrow(expect.objectContaining({ code: 'too-many-digits' }));
    expect(() => unitsOf(1e-30, 22)).toThrow(expect.objectContaining({ code: 'too-many-digits' }));
  });

  it.each([-1, 1.5, NaN, 325])('refuses %d decimals', (decimals) => {
    expect(() => unitsOf(1, decimals)).toThrow(`decimals must be a whole number from 0 to 324, got ${decimals}`);
    expect(() => unitsOf(1, decimals)).toThrow(
      expect.objectContaining({ name: 'BarstatsRangeError', code: 'out-of-bounds', argument: 'decimals' }),
    );
  });

  it.each([NaN, Infinity])('refuses the value %d', (value) => {
    expect(() => unitsOf(value, 2)).toThrow(expect.objectContaining({ code: 'not-finite', argument: 'value' }));
  });
});

test('quotientOf is exactly the decimal that a number stands for', () => {
  fc.assert(fc.property(prices, (value) => isQuotient(quotientOf(value), exact(value))));
});

test('quotientOf keeps the decimals of the notation as its denominator', () => {
  expect(quotientOf(1.25)).toEqual({ numerator: 125, denominator: 100 });
  expect(quotientOf(-36.98)).toEqual({ numerator: -3698, denominator: 100 });
  expect(quotientOf(0)).toEqual({ numerator: 0, denominator: 1 });
  expect(quotientOf(0.30000000000000004)).toEqual({ numerator: 30000000000000004n, denominator: 100000000000000000n });
});

test('quotientOf refuses what is no number', () => {
  expect(() => quotientOf(NaN)).toThrow(expect.objectContaining({ code: 'not-finite' }));
  expect(() => quotientOf(-Infinity)).toThrow(expect.objectContaining({ code: 'not-finite' }));
});
