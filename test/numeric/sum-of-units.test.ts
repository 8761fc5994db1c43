import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, integerOf, mostDecimals, sumOfUnits, unitsOf, type Integer } from '../../src/numeric/index.js';

const number = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }).map((units) => units / 100),
  fc.tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.nat(20)).map(([units, places]) => units / 10 ** places),
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
);

test('sumOfUnits is the exact sum of the decimals, over the power of ten that the longest one needs', () => {
  fc.assert(
    fc.property(fc.array(number, { maxLength: 20 }), fc.nat(20), (values, first) => {
      const from = Math.min(first, values.length);
      const decimals = mostDecimals(values, from, values.length);
      const units = values.slice(from).map((value) => unitsOf(value, decimals));
      expect(sumOfUnits(Float64Array.from(values), from, values.length)).toEqual({
        numerator: units.reduce<Integer>(add, 0),
        denominator: integerOf(10n ** BigInt(decimals)),
      });
    }),
  );
});

test('sumOfUnits is over the power of ten that the longest decimal needs', () => {
  expect(sumOfUnits(Float64Array.of(0.1, 0.25, 3), 0, 3)).toEqual({ numerator: 335, denominator: 100 });
  expect(sumOfUnits(Float64Array.of(0.1, 0.25, 3), 2, 3)).toEqual({ numerator: 3, denominator: 1 });
  expect(sumOfUnits(Float64Array.of(2 ** 53, 2 ** 53), 0, 2)).toEqual({ numerator: 2n ** 54n, denominator: 1 });
  expect(sumOfUnits(Float64Array.of(1), 1, 1)).toEqual({ numerator: 0, denominator: 1 });
});

test('sumOfUnits is exact where the digits of all numbers together are more than a double has', () => {
  const each = 9_000_000_000_000.25;
  expect(sumOfUnits([each, each], 0, 2)).toEqual({ numerator: 1_800_000_000_000_050, denominator: 100 });
  expect(sumOfUnits([each, -each, 0.1], 0, 3)).toEqual({ numerator: 10, denominator: 100 });
  expect(sumOfUnits([2 ** 53 - 1, 1, 1], 0, 3)).toEqual({ numerator: 2n ** 53n + 1n, denominator: 1 });
});
