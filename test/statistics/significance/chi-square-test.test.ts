import fc from 'fast-check';
import type { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { chiSquareTest } from '../../../src/statistics/significance/chi-square-test.js';
import { chiSquareTail } from '../../../src/statistics/significance/chi-square-test.js';
import { preciseDecimals, relativeError } from '../../numeric/precision.js';

const Precise = preciseDecimals(60);

/**
 * The upper tail of the chi-square distribution by the series of the lower one, 1 - x^a exp(-x) (1/Γ(a + 1) + x/Γ(a + 2) + …),
 * with as many digits as the subtraction takes away and 50 more.
 */
function chiSquareTailInDecimals(numerator: bigint, denominator: bigint, degrees: number): Decimal {
  const digits = 60 + Math.ceil((0.44 * Number(numerator)) / Number(denominator));
  const Precise = preciseDecimals(digits);
  const x = new Precise(String(numerator)).div(String(denominator)).div(2);
  // Γ(a + 1), from Γ(1) = 1 or Γ(1/2) = √π on.
  let gamma = degrees % 2 === 0 ? new Precise(1) : Precise.acos(-1).sqrt();
  for (let twice = degrees % 2 === 0 ? 2 : 1; twice <= degrees; twice += 2) gamma = gamma.times(twice).div(2);
  let term = new Precise(1);
  let sum = new Precise(0);
  for (let n = 2; term.gt(new Precise(10).pow(-digits)); n += 2) {
    sum = sum.plus(term);
    term = term
      .times(x)
      .times(2)
      .div(degrees + n);
  }
  const lower = x.pow(new Precise(degrees).div(2)).times(x.neg().exp()).times(sum).div(gamma);
  return new Precise(1).minus(lower);
}

const tables = (most: number) =>
  fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 5 })).chain(([rows, columns]) =>
    fc.array(fc.array(fc.nat(most), { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  );

const transposed = (table: readonly (readonly number[])[]) => table[0].map((_, j) => table.map((row) => row[j]));

/** The statistic as it is written, Σ (o - e)² / e, and the smallest e, without empty rows and columns. */
function formula(table: readonly (readonly number[])[]) {
  const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);
  const columns = (table[0] ?? []).map((_, j) => sum(table.map((row) => row[j])));
  const total = sum(columns);
  let statistic = new Precise(0);
  let least = new Precise(Infinity);
  for (const row of table) {
    for (const [j, count] of row.entries()) {
      if (sum(row) === 0 || columns[j] === 0) continue;
      const expected = new Precise(sum(row)).times(columns[j]).div(total);
      statistic = statistic.plus(expected.minus(count).pow(2).div(expected));
      if (expected.lt(least)) least = expected;
    }
  }
  const filled = (sums: readonly number[]) => Math.max(0, sums.filter((each) => each > 0).length - 1);
  return { statistic, least, degrees: filled(table.map(sum)) * filled(columns) };
}

describe('chiSquareTest', () => {
  it('is the formula with its tail', () => {
    fc.assert(
      fc.property(fc.oneof(tables(60), tables(3)), (table) => {
        const { statistic, degreesOfFreedom, pValue, leastExpected } = chiSquareTest(table);
        const expected = formula(table);
        expect(degreesOfFreedom).toBe(expected.degrees);
        const of = (quotient: typeof statistic) =>
          new Precise(String(quotient.numerator)).div(String(quotient.denominator));
        expect(of(statistic).minus(expected.statistic).abs().lt('1e-45')).toBe(true);
        if (expected.least.isFinite()) expect(of(leastExpected).minus(expected.least).abs().lt('1e-45')).toBe(true);
        if (statistic.numerator === 0) expect(pValue).toBe(1);
        else {
          const tail = chiSquareTailInDecimals(
            BigInt(statistic.numerator),
            BigInt(statistic.denominator),
            degreesOfFreedom,
          );
          expect(relativeError(pValue, tail)).toBeLessThan(2 ** -53 * (1 + 2 ** -30));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('does not care about the order of rows and columns, nor which is which, nor about empty ones', () => {
    fc.assert(
      fc.property(tables(200), (table) => {
        fc.pre(table.length > 0);
        const found = chiSquareTest(table);
        expect(chiSquareTest([...table].reverse())).toEqual(found);
        expect(chiSquareTest(table.map((row) => [...row].reverse()))).toEqual(found);
        expect(chiSquareTest(transposed(table))).toEqual(found);
        expect(chiSquareTest([...table.map((row) => [0, ...row]), [0, ...table[0].map(() => 0)]])).toEqual(found);
        expect(found.pValue).toBeGreaterThan(0);
        expect(found.pValue).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('finds nothing in rows with the same shares', () => {
    expect(
      chiSquareTest([
        [1, 2, 3],
        [10, 20, 30],
      ]),
    ).toEqual({
      statistic: { numerator: 0, denominator: 1 },
      degreesOfFreedom: 2,
      pValue: 1,
      leastExpected: { numerator: 1, denominator: 1 },
    });
  });

  it('is that of examples in print', () => {
    // Agresti (2007), party identification by gender: chisq.test of R prints 30.07 on 2 degrees and 2.954e-07.
    const party = chiSquareTest([
      [762, 327, 468],
      [484, 239, 477],
    ]);
    expect(Number(party.statistic.numerator) / Number(party.statistic.denominator)).toBeCloseTo(30.07, 2);
    expect(party.degreesOfFreedom).toBe(2);
    expect(party.pValue).toBe(2.953589183211758e-7);
    // (10 · 40 - 20 · 30)² · 100 / (30 · 70 · 40 · 60) = 50 / 63.
    expect(
      chiSquareTest([
        [10, 20],
        [30, 40],
      ]),
    ).toEqual({
      statistic: { numerator: 50, denominator: 63 },
      degreesOfFreedom: 1,
      pValue: 0.37299848361348714,
      leastExpected: { numerator: 12, denominator: 1 },
    });
  });

  it('has nothing to compare in less than two rows or columns', () => {
    for (const table of [
      [],
      [[]],
      [[], []],
      [[0, 0]],
      [[3, 4]],
      [[3], [4]],
      [
        [3, 0],
        [4, 0],
      ],
      [
        [0, 0],
        [1, 2],
      ],
    ]) {
      expect(chiSquareTest(table)).toMatchObject({
        statistic: { numerator: 0, denominator: 1 },
        degreesOfFreedom: 0,
        pValue: 1,
      });
    }
    expect(chiSquareTest([[3, 4]]).leastExpected).toEqual({ numerator: 3, denominator: 1 });
    expect(chiSquareTest([]).leastExpected).toEqual({ numerator: 0, denominator: 1 });
  });

  it('is never 0', () => {
    expect(
      chiSquareTest([
        [1_000_000, 0],
        [0, 1_000_000],
      ]).pValue,
    ).toBe(Number.MIN_VALUE);
  });

  it('refuses what is no table of counts', () => {
    const refused = (table: unknown) => () => chiSquareTest(table as number[][]);
    expect(refused({})).toThrow('table must be a list, got an object');
    expect(refused([[1], 2])).toThrow('table[1] must be a list, got 2');
    expect(refused([[1, 2], [3]])).toThrow('table[1] must have 2 counts like table[0], got 1');
    expect(refused([[1, 2], [3]])).toThrow(
      expect.objectContaining({ code: 'length-mismatch', argument: 'table', index: 1 }),
    );
    expect(
      refused([
        [1, 2],
        [3, -1],
      ]),
    ).toThrow('table[1][1] must be a whole number from 0 to 9007199254740985, got -1');
    expect(refused([[1, 0.5]])).toThrow(
      expect.objectContaining({ code: 'out-of-bounds', argument: 'table[0]', index: 1 }),
    );
    expect(refused([[1, NaN]])).toThrow(expect.objectContaining({ code: 'out-of-bounds' }));
    expect(refused([[1, '2']])).toThrow(expect.objectContaining({ code: 'wrong-type' }));
    expect(refused([[Number.MAX_SAFE_INTEGER, 1]])).toThrow(expect.objectContaining({ code: 'out-of-bounds' }));
  });
});

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
