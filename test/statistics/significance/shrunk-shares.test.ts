import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chiSquareTest } from '../../../src/statistics/significance/chi-square-test.js';
import { percentOf } from '../../../src/numeric/inner.js';
import { shrunkShares } from '../../../src/statistics/inner.js';

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const groups = fc
  .integer({ min: 2, max: 4 })
  .chain((outcomes) =>
    fc.array(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: outcomes, maxLength: outcomes }), {
      minLength: 3,
      maxLength: 12,
    }),
  )
  .filter((counts) => counts.filter((own) => sumOf(own) > 0).length >= 3);

test('three groups worked out by hand', () => {
  // 42 of 60 cases. Q = 2·(4/14 + 4/6) + 16/14 + 16/6 = 5.7143; k = (60 - 1200/60) / (Q - 2) = 10.7692; (12 + 0.7·k) / (20 + k) = 63.5 %.
  expect(
    shrunkShares(
      [
        [12, 8],
        [18, 2],
        [12, 8],
      ],
      2,
    ),
  ).toEqual([
    [63.5, 36.5],
    [83, 17],
    [63.5, 36.5],
  ]);
});

test('groups that differ less than by chance have the share of all', () => {
  expect(
    shrunkShares(
      [
        [11, 9],
        [10, 10],
        [0, 0],
        [9, 11],
      ],
      2,
    ),
  ).toEqual([
    [50, 50],
    [50, 50],
    [null, null],
    [50, 50],
  ]);
});

test('a shrunk share lies between its own and that of all, and the shares of a group add up to 100', () => {
  fc.assert(
    fc.property(groups, (counts) => {
      const all = sumOf(counts.flat());
      const shares = shrunkShares(counts, 9);
      for (const [g, own] of counts.entries()) {
        const of = sumOf(own);
        if (of === 0) {
          expect(shares[g]).toEqual(own.map(() => null));
          continue;
        }
        expect(sumOf(shares[g].map(Number))).toBeCloseTo(100, 7);
        own.forEach((count, o) => {
          const ends = [percentOf(count, of, 9)!, percentOf(sumOf(counts.map((each) => each[o])), all, 9)!];
          expect(shares[g][o]).toBeGreaterThanOrEqual(Math.min(...ends) - 1e-9);
          expect(shares[g][o]).toBeLessThanOrEqual(Math.max(...ends) + 1e-9);
        });
      }
    }),
  );
});

test('it follows the stated rule, by the chi-square of the table', () => {
  fc.assert(
    fc.property(groups, (counts) => {
      const having = counts.filter((own) => sumOf(own) > 0);
      const outcomes = counts[0].flatMap((_, o) => (having.some((own) => own[o] > 0) ? [o] : []));
      fc.pre(outcomes.length > 1);
      const table = having.map((own) => outcomes.map((o) => own[o]));
      const { statistic } = chiSquareTest(table);
      const q = Number(statistic.numerator) / Number(statistic.denominator) / (outcomes.length - 1);
      const sizes = having.map(sumOf);
      const all = sumOf(sizes);
      const k = (all - sumOf(sizes.map((size) => size ** 2)) / all) / (q - (having.length - 1));
      fc.pre(Math.abs(q - (having.length - 1)) > 1e-6);
      const shares = shrunkShares(having, 6);
      having.forEach((own, g) =>
        own.forEach((count, o) => {
          const mean = sumOf(having.map((each) => each[o])) / all;
          const expected = k > 0 ? (count + k * mean) / (sizes[g] + k) : mean;
          expect(shares[g][o]).toBeCloseTo(100 * expected, 4);
        }),
      );
    }),
  );
});

test('the order of groups and outcomes does not matter, and many times the cases leave each group nearer to its own share', () => {
  fc.assert(
    fc.property(groups, (counts) => {
      const shares = shrunkShares(counts, 6);
      expect([...shrunkShares([...counts].reverse(), 6)].reverse()).toEqual(shares);
      expect(
        shrunkShares(
          counts.map((own) => [...own].reverse()),
          6,
        ),
      ).toEqual(shares.map((own) => [...own].reverse()));
      const many = shrunkShares(
        counts.map((own) => own.map((count) => 100_000 * count)),
        6,
      );
      counts.forEach((own, g) =>
        own.forEach((count, o) => {
          if (sumOf(own) === 0) return;
          const percent = (100 * count) / sumOf(own);
          expect(Math.abs(many[g][o]! - percent)).toBeLessThanOrEqual(Math.abs(shares[g][o]! - percent) + 1e-5);
          expect(many[g][o]).toBeCloseTo(percent, 0);
        }),
      );
    }),
  );
});

test('of fewer than three groups with cases there is none', () => {
  const two = [
    [3, 1],
    [1, 3],
  ];
  expect(shrunkShares([...two, [0, 0]], 2)).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
  expect(shrunkShares([], 2)).toEqual([]);
  expect(shrunkShares([...two, [5, 0]], 2)).not.toContainEqual([null, null]);
});

test('groups with a single outcome have it', () => {
  expect(
    shrunkShares(
      [
        [3, 0],
        [4, 0],
        [5, 0],
      ],
      2,
    ),
  ).toEqual([
    [100, 0],
    [100, 0],
    [100, 0],
  ]);
});
