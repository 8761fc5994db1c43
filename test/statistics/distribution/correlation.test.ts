import fc from 'fast-check';
import { Decimal } from 'decimal.js';
import { expect, test } from 'vitest';
import { correlationInDoubles } from '../../../src/statistics/distribution/correlation.js';
import { correlation } from '../../../src/statistics/inner.js';
import { type Quotient, quotientOf } from '../../../src/numeric/inner.js';

const value: fc.Arbitrary<Quotient> = fc.oneof(
  fc.integer({ min: -3, max: 3 }).map(quotientOf),
  fc.integer({ min: -99_999, max: 99_999 }).map((units) => ({ numerator: units, denominator: 100 })),
  fc.record({
    numerator: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
    denominator: fc.constantFrom<bigint | number>(1, 3, 7, 10n ** 20n),
  }),
);
const pairs = fc.array(fc.tuple(value, value), { maxLength: 12 });

function oracle(cases: readonly (readonly [Quotient, Quotient])[], decimals: number): number | null {
  const decimal = ({ numerator, denominator }: Quotient) => new Decimal(String(numerator)).div(String(denominator));
  const sum = (values: readonly Decimal[]) => values.reduce((total, each) => total.plus(each), new Decimal(0));
  // Multiplied by what makes whole numbers of them: thirds and sevenths have no decimals that end.
  const xs = cases.map(([x]) => decimal({ ...x, numerator: BigInt(x.numerator) * 21n }));
  const ys = cases.map(([, y]) => decimal({ ...y, numerator: BigInt(y.numerator) * 21n }));
  const n = cases.length;
  const spread = (values: readonly Decimal[]) =>
    sum(values.map((each) => each.times(each)))
      .times(n)
      .minus(sum(values).times(sum(values)));
  const over = sum(xs.map((x, i) => x.times(ys[i])))
    .times(n)
    .minus(sum(xs).times(sum(ys)));
  const under = spread(xs).times(spread(ys));
  return under.isZero() ? null : over.div(under.sqrt()).toDecimalPlaces(decimals).toNumber() + 0;
}

test('correlation is that of Pearson, correctly rounded', () => {
  Decimal.set({ precision: 400, rounding: Decimal.ROUND_HALF_EVEN });
  fc.assert(
    fc.property(pairs, fc.nat(10), (cases, decimals) => {
      expect(correlation(cases, decimals)).toBe(oracle(cases, decimals));
    }),
  );
});

test('correlation does not depend on units, on where they are counted from, on the order, or on which comes first', () => {
  const some = fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 })), {
    maxLength: 10,
  });
  const of = (cases: readonly (readonly [number, number])[]) =>
    correlation(
      cases.map(([x, y]) => [quotientOf(x), quotientOf(y)]),
      6,
    );
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 9 }), fc.integer({ min: -9, max: 9 }), (cases, factor, shift) => {
      const figure = of(cases);
      expect(of(cases.map(([x, y]) => [x * factor + shift, y]))).toBe(figure);
      expect(of(cases.map(([x, y]) => [y, x]))).toBe(figure);
      expect(of([...cases].reverse())).toBe(figure);
      expect(of(cases.map(([x, y]) => [-x, y]))).toBe(figure === null ? null : 0 - figure);
      expect(figure === null || Math.abs(figure) <= 1).toBe(true);
    }),
  );
});

test('correlation is as exact where values are large and differ little', () => {
  const some = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { minLength: 3, maxLength: 10 });
  const of = (cases: readonly (readonly [number, number])[], shift: number) =>
    correlation(
      cases.map(([x, y]) => [quotientOf(x + shift), quotientOf(y)]),
      10,
    );
  fc.assert(
    fc.property(some, (cases) => {
      expect(of(cases, 1e15)).toBe(of(cases, 0));
    }),
  );
});

test('correlation is as exact where the values differ by less than the doubles next to them', () => {
  const some = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { minLength: 3, maxLength: 10 });
  const inBillionths = (units: number): Quotient => ({ numerator: units, denominator: 1e9 });
  fc.assert(
    fc.property(some, (cases) => {
      const near = cases.map(([x, y]) => [inBillionths(9e15 + x), quotientOf(y)] as const);
      const expected = cases.map(([x, y]) => [quotientOf(x), quotientOf(y)] as const);
      expect(correlation(near, 4)).toBe(correlation(expected, 4));
      expect(
        correlation(
          near.map(([x, y]) => [y, x]),
          4,
        ),
      ).toBe(correlation(expected, 4));
    }),
  );
});

test('correlation takes doubles for what they tell apart, and leaves the rest to integers', () => {
  const of = (xs: readonly number[], ys: readonly number[], decimals: number) =>
    correlationInDoubles(xs.map(quotientOf), ys.map(quotientOf), decimals);
  // The differences from the means are -1, 0, 1 and -5/3, 1/3, 4/3: 3 / √(2 · 14/3) = 0.98198….
  expect(of([1, 2, 3], [2, 4, 5], 4)).toBe(0.982);
  expect(of([1, 2, 3], [5, 4, 2], 12)).toBe(-0.981980506062);
  // 9.875 / √(2.3125 · 44.75).
  expect(of([101.25, 101.5, 99.75, 100], [7, 9, 2, 1], 6)).toBe(0.970733);
  // -1 / √(2 · 2) is a tie.
  expect(of([-1, 0, 1], [1, -1, 0], 0)).toBeUndefined();
  expect(of([1, 1], [2, 3], 4)).toBeUndefined();
  expect(of([1e15, 1e15 + 1, 1e15 + 2], [2, 4, 5], 4)).toBeUndefined();
});

test('correlation of values that go together is 1, and of any two cases 1 or -1', () => {
  const of = (...cases: readonly (readonly [number, number])[]) =>
    correlation(
      cases.map(([x, y]) => [quotientOf(x), quotientOf(y)]),
      4,
    );
  expect(of([1, 10], [2, 20], [5, 50])).toBe(1);
  expect(of([0.1, 3], [0.2, 1])).toBe(-1);
  expect(of([1, 2], [2, 4], [3, 5])).toBe(0.982);
  expect(of([1, 1], [-1, 1], [1, -1], [-1, -1])).toBe(0);
});

test('correlation is null where one of the two does not change', () => {
  expect(correlation([], 4)).toBeNull();
  expect(correlation([[quotientOf(1), quotientOf(2)]], 4)).toBeNull();
  expect(
    correlation(
      [1, 2, 3].map((x) => [quotientOf(x), quotientOf(7)]),
      4,
    ),
  ).toBeNull();
  // A half, in terms that have no denominator in common.
  const halves = [4, 6, 10].map((denominator) => ({ numerator: denominator / 2, denominator }));
  expect(
    correlation(
      halves.map((half, x) => [quotientOf(x), half]),
      4,
    ),
  ).toBeNull();
});

test('correlation of answers told as 0 and 1 is the phi coefficient', () => {
  // Cells of 3, 1, 2 and 4: (3 · 4 - 1 · 2) / √(4 · 6 · 5 · 5).
  const cells = [3, 1, 2, 4].flatMap((count, i) =>
    Array.from({ length: count }, () => [quotientOf(i < 2 ? 1 : 0), quotientOf(i % 2 === 0 ? 1 : 0)] as const),
  );
  expect(correlation(cells, 4)).toBe(0.4082);
});
