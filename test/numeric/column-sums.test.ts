import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  add,
  type Integer,
  integerOf,
  mostDecimals,
  sumOfUnits,
  unitsOf,
  weightedSums,
} from '../../src/numeric/inner.js';
import { prices } from './arbitraries.js';
import { exact } from './oracle.js';

const amount = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }).map((units) => units / 100),
  fc.tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.nat(20)).map(([units, places]) => units / 10 ** places),
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
);

test('sumOfUnits is the exact sum of the decimals, over the power of ten that the longest one needs', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 20 }), fc.nat(20), (values, first) => {
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

test('sumOfUnits counts only the numbers between the first and the end', () => {
  expect(sumOfUnits([9, 1, 2, 9], 1, 3)).toEqual({ numerator: 3, denominator: 1 });
  expect(sumOfUnits([0.5, 0.1, 0.2, 0.125], 1, 3)).toEqual({ numerator: 3, denominator: 10 });
  expect(sumOfUnits([9, 2 ** 53, 2 ** 53, 9], 1, 3)).toEqual({ numerator: 2n ** 54n, denominator: 1 });
});

test('sumOfUnits is exact where the digits of all numbers together are more than a double has', () => {
  const each = 9_000_000_000_000.25;
  expect(sumOfUnits([each, each], 0, 2)).toEqual({ numerator: 1_800_000_000_000_050, denominator: 100 });
  expect(sumOfUnits([each, -each, 0.1], 0, 3)).toEqual({ numerator: 10, denominator: 100 });
  expect(sumOfUnits([2 ** 53 - 1, 1, 1], 0, 3)).toEqual({ numerator: 2n ** 53n + 1n, denominator: 1 });
  expect(sumOfUnits([2 ** 53 - 1, 1, 1, 1 - 2 ** 53], 0, 4)).toEqual({ numerator: 2, denominator: 1 });
  // 9_900_000_000_000_275 is odd and beyond 2^53.
  const eleven = Array<number>(11).fill(each);
  expect(sumOfUnits(eleven, 0, 11)).toEqual({ numerator: 9_900_000_000_000_275n, denominator: 100 });
  expect(sumOfUnits([...eleven, ...eleven.map((value) => -value)], 0, 22)).toEqual({ numerator: 0, denominator: 100 });
  expect(sumOfUnits([9_900_000_000_000.5, 0.001], 0, 2)).toEqual({
    numerator: 9_900_000_000_000_501n,
    denominator: 1000,
  });
});

const small = fc.integer({ min: -100_000, max: 100_000 }).map((units) => units / 100);
const numbers = fc.oneof(small, prices);

test('weightedSums is the exact sum of the weights, and of the rows by their weights', () => {
  const row = fc.tuple(numbers, numbers, numbers);
  fc.assert(
    fc.property(fc.oneof(fc.array(fc.tuple(small, small, small)), fc.array(row, { maxLength: 6 })), (rows) => {
      const [weights, a, b] = [0, 1, 2].map((column) => Float64Array.from(rows, (each) => each[column]));
      const end = rows.length;
      const weightDecimals = mostDecimals(weights, 0, end);
      const decimals = Math.max(mostDecimals(a, 0, end), mostDecimals(b, 0, end));
      const sums = weightedSums({ weights, columns: [a, b], weightDecimals, decimals }, 0, end);
      const scale = exact(10).pow(weightDecimals);
      const total = rows.reduce((sum, [weight]) => sum.plus(exact(weight)), exact(0)).times(scale);
      const weighted = rows
        .reduce((sum, [weight, x, y]) => sum.plus(exact(weight).times(exact(x).plus(exact(y)))), exact(0))
        .times(scale)
        .times(exact(10).pow(decimals));
      expect(exact(sums.total).eq(total)).toBe(true);
      expect(exact(sums.weighted).eq(weighted)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('weightedSums counts only the rows between the first and the end', () => {
  const table = { weights: [9, 2, 1.5, 9], columns: [[9, 0.1, 0.2, 9]], weightDecimals: 1, decimals: 1 };
  expect(weightedSums(table, 1, 3)).toEqual({ total: 35, weighted: 50 });
  expect(weightedSums(table, 2, 2)).toEqual({ total: 0, weighted: 0 });
});

test('weightedSums is never -0, and exact beyond what doubles hold together', () => {
  const of = (weights: number[], column: number[]) =>
    weightedSums({ weights, columns: [column], weightDecimals: 0, decimals: 0 }, 0, weights.length);
  expect(of([-0], [5])).toEqual({ total: 0, weighted: 0 });
  expect(of([2 ** 52, 1], [4, 1])).toEqual({ total: 2 ** 52 + 1, weighted: 2n ** 54n + 1n });
  const large = 2 ** 27;
  expect(of([large, 1], [large, 1])).toEqual({ total: large + 1, weighted: 2n ** 54n + 1n });
  expect(of([-large, 1], [large, -1])).toEqual({ total: 1 - large, weighted: -(2n ** 54n) - 1n });
  expect(of([large, 1], [-large, -1])).toEqual({ total: large + 1, weighted: -(2n ** 54n) - 1n });
});

test('weightedSums refuses numbers with more decimals than it is told, and what is no number', () => {
  const of = (weight: number, price: number) =>
    weightedSums({ weights: [weight], columns: [[price]], weightDecimals: 1, decimals: 1 }, 0, 1);
  expect(() => of(0.25, 1)).toThrow(expect.objectContaining({ code: 'too-many-digits' }));
  expect(() => of(1, 0.25)).toThrow(expect.objectContaining({ code: 'too-many-digits' }));
  expect(() => of(NaN, 1)).toThrow(expect.objectContaining({ code: 'not-finite' }));
});
