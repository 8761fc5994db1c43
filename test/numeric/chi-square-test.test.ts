import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chiSquareTest } from '../../src/numeric/index.js';
import { chiSquareTailInDecimals, decimalsOf, relativeError } from './significance.js';

const Precise = decimalsOf(60);

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
    expect(refused([[1, 2], [3]])).toThrow('table[1] must have 2 counts as table[0], but has 1');
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
