import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { chiSquareTest } from '../../../src/statistics/significance/chi-square-test.js';
import { compareQuotients, seededGenerator } from '../../../src/numeric/inner.js';
import { permutationTest } from '../../../src/statistics/inner.js';
import { weightedSquares } from '../../../src/statistics/significance/permutation-test.js';
import { hypergeometricWeights } from './weights.js';

type Table = readonly (readonly number[])[];

/** Every table of two columns with these sums of rows and of the first column, with the number of ways to get it. */
function tablesOf(rows: readonly number[], first: number): { table: number[][]; weight: number }[] {
  if (rows.length === 0) return first === 0 ? [{ table: [], weight: 1 }] : [];
  const [row, ...rest] = rows;
  let ways = 1;
  const tables: { table: number[][]; weight: number }[] = [];
  for (let count = 0; count <= Math.min(row, first); count++) {
    for (const { table, weight } of tablesOf(rest, first - count)) {
      tables.push({ table: [[count, row - count], ...table], weight: ways * weight });
    }
    ways = (ways * (row - count)) / (count + 1);
  }
  return tables;
}

/** The share of shuffles with a chi-square statistic as large as that of the table or larger. */
function exactly(table: Table): number {
  const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);
  const all = tablesOf(table.map(sum), sum(table.map((row) => row[0])));
  const { statistic } = chiSquareTest(table);
  const extreme = all.filter((each) => compareQuotients(chiSquareTest(each.table).statistic, statistic) >= 0);
  return sum(extreme.map(({ weight }) => weight)) / sum(all.map(({ weight }) => weight));
}

describe('permutationTest', () => {
  it.each<Table[]>([
    [
      [
        [3, 0],
        [0, 3],
        [2, 2],
      ],
    ],
    [
      [
        [5, 1],
        [2, 4],
      ],
    ],
    [
      [
        [7, 3],
        [3, 7],
        [5, 5],
        [6, 4],
      ],
    ],
    [
      [
        [1, 9],
        [4, 6],
        [2, 8],
      ],
    ],
    [
      [
        [0, 4],
        [0, 5],
        [2, 0],
        [1, 7],
      ],
    ],
    [
      [
        [12, 2],
        [5, 1],
      ],
    ],
  ])('comes as near to the enumeration of all tables as chance allows: %j', (table) => {
    const expected = exactly(table);
    const permutations = 40_000;
    const error = Math.sqrt((expected * (1 - expected)) / permutations);
    const figure = permutationTest(table, permutations, seededGenerator(5));
    expect(Math.abs(figure - expected)).toBeLessThan(4 * error + 1 / permutations);
    const transposed = table[0].map((_, j) => table.map((row) => row[j]));
    const other = permutationTest(transposed, permutations, seededGenerator(6));
    expect(Math.abs(other - expected)).toBeLessThan(4 * error + 1 / permutations);
  });

  it('counts ties: of 2 and 2 with 1 and 1 all are as large, of the extreme table only those like it', () => {
    expect(
      permutationTest(
        [
          [1, 0],
          [0, 1],
        ],
        99,
        seededGenerator(1),
      ),
    ).toBe(1);
    // 2 of the 6 ways to fill a table of 2 and 2 are as extreme, in either direction.
    const figure = permutationTest(
      [
        [2, 0],
        [0, 2],
      ],
      20_000,
      seededGenerator(2),
    );
    expect(Math.abs(figure - 1 / 3)).toBeLessThan(0.0134);
  });

  it('sees ties of sums beyond 2^53, which in doubles would not be the same in another order', () => {
    const rows = [499, 503, 509, 521, 523, 499, 503, 509, 521, 523];
    const table = rows.map((row, i) => [i === 2 || i === 8 ? 1 : 0, row - (i === 2 || i === 8 ? 1 : 0)]);
    expect(Math.abs(permutationTest(table, 10_000, seededGenerator(3)) - exactly(table))).toBeLessThan(0.02);
  });

  it('is a share of the permutations with the observed order, by the same numbers the same', () => {
    const table = fc
      .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(fc.nat(6), { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
      );
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 50 }), fc.integer(), (counts, permutations, seed) => {
        const figure = permutationTest(counts, permutations, seededGenerator(seed));
        expect(figure).toBeGreaterThanOrEqual(1 / (1 + permutations));
        expect(figure).toBeLessThanOrEqual(1);
        expect(figure).toBe(Math.round(figure * (1 + permutations)) / (1 + permutations));
        expect(permutationTest(counts, permutations, seededGenerator(seed))).toBe(figure);
        const withEmpty = [
          ...counts.map((row) => [...row, 0]),
          (counts[0] ?? []).map(() => 0).concat(counts.length > 0 ? [0] : []),
        ];
        expect(permutationTest(withEmpty, permutations, seededGenerator(seed))).toBe(figure);
        if (chiSquareTest(counts).degreesOfFreedom === 0) expect(figure).toBe(1);
      }),
    );
  });

  it('is below its level no more often than that where rows and columns have nothing to do with each other', () => {
    // All tables of 4, 5 and 3 with 6 in the first column, each as often as chance makes it, with 59 permutations.
    let [rejected, total] = [0, 0];
    for (const [i, { table, weight }] of tablesOf([4, 5, 3], 6).entries()) {
      for (let seed = 0; seed < 40; seed++) {
        if (permutationTest(table, 59, seededGenerator(100 * i + seed)) <= 0.05) rejected += weight;
        total += weight;
      }
    }
    expect(rejected).toBeGreaterThan(0);
    expect(rejected / total).toBeLessThan(0.055);
  });

  it('is near that of Fisher for two rows as large, where both order the tables in the same way', () => {
    const weights = hypergeometricWeights(9, 3, 4, 8);
    const all = [...weights.values()].reduce((a, b) => a + b, 0n);
    const extreme = [...weights]
      .filter(([, weight]) => weight <= weights.get(9)!)
      .reduce((sum, [, each]) => sum + each, 0n);
    const expected = Number(extreme) / Number(all);
    expect(
      Math.abs(
        permutationTest(
          [
            [9, 3],
            [4, 8],
          ],
          40_000,
          seededGenerator(8),
        ) - expected,
      ),
    ).toBeLessThan(0.006);
  });

  it('gives these figures for these seeds in every engine', () => {
    const table = [
      [4, 5, 3],
      [2, 7, 3],
      [6, 1, 5],
      [4, 4, 4],
      [3, 6, 3],
    ];
    expect([1, 2, 3].map((seed) => permutationTest(table, 999, seededGenerator(seed)))).toEqual([0.483, 0.451, 0.471]);
  });

  it('refuses what is no table, no number of permutations and no source', () => {
    const random = seededGenerator(1);
    expect(() => permutationTest([[1, -1]], 9, random)).toThrow(expect.objectContaining({ code: 'out-of-bounds' }));
    expect(() => permutationTest([[10_000_000, 1]], 9, random)).toThrow(
      'table[0][1] must be a whole number from 0 to 0, got 1',
    );
    expect(() => permutationTest([[1, 1]], 0, random)).toThrow(
      'permutations must be a whole number from 1 to 1000000000, got 0',
    );
    expect(() => permutationTest([[1, 1]], 9, 5 as never)).toThrow(
      expect.objectContaining({
        ...{ code: 'wrong-type', argument: 'random' },
        message: 'random must be a function, got 5',
      }),
    );
  });
});

test('weightedSquares are exact, in doubles while they are safe and in bigints beyond', () => {
  const terms = fc.array(
    fc.record({
      weight: fc.oneof(fc.bigInt(1n, 100n), fc.bigInt(1n, 1n << 40n)),
      value: fc.integer({ min: -5000, max: 5000 }),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(terms, (cells) => {
      const weights = cells.map(({ weight }) => weight);
      const values = cells.map(({ value }) => value);
      const truth = cells.reduce((sum, { weight, value }) => sum + weight * BigInt(value) ** 2n, 0n);
      const sum = weightedSquares(weights, values.map(Math.abs))(values);
      expect(sum).toBe(truth > BigInt(Number.MAX_SAFE_INTEGER) ? truth : Number(truth));
    }),
    { numRuns: 300 },
  );
  const largest = Number.MAX_SAFE_INTEGER;
  expect(weightedSquares([BigInt(largest)], [1])([1])).toBe(largest);
  expect(weightedSquares([BigInt(largest) + 1n], [1])([1])).toBe(BigInt(largest) + 1n);
});
