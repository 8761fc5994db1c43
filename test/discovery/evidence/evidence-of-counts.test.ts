import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  evidenceAgainstCommonShares,
  evidenceAgainstHalf,
} from '../../../src/discovery/evidence/evidence-of-counts.js';
import { by, fraction, type Fraction, fractionOf, isAtMost, sequences, sumOf } from './fraction.js';

const ONE = fraction(1);

describe('evidence against a fair coin', () => {
  it('has an expectation of exactly 1 over all sequences of each length', () => {
    for (let length = 0; length <= 9; length++) {
      const all = sequences(length, 2).map((tosses) => {
        const successes = tosses.filter((each) => each === 1).length;
        return by(fraction(1, 2 ** length), fractionOf(evidenceAgainstHalf(successes, length - successes)));
      });
      expect(sumOf(all)).toEqual(ONE);
    }
  });

  it('is a martingale: the mean after the next toss is what it was', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (successes, failures) => {
        const after = [evidenceAgainstHalf(successes + 1, failures), evidenceAgainstHalf(successes, failures + 1)];
        expect(by(fraction(1, 2), sumOf(after.map(fractionOf)))).toEqual(
          fractionOf(evidenceAgainstHalf(successes, failures)),
        );
      }),
    );
  });

  it('is 2ⁿ / ((n + 1) · C(n, s))', () => {
    expect(fractionOf(evidenceAgainstHalf(8, 2))).toEqual(fraction(1024, 11 * 45));
    expect(fractionOf(evidenceAgainstHalf(0, 0))).toEqual(ONE);
    expect(fractionOf(evidenceAgainstHalf(9, 0))).toEqual(fraction(512, 10));
  });
});

/** The counts of a sequence of cases, each a group and an outcome. */
function tableOf(cases: readonly (readonly [number, number])[], groups: number, outcomes: number): number[][] {
  const table = Array.from({ length: groups }, () => Array<number>(outcomes).fill(0));
  for (const [group, outcome] of cases) table[group][outcome]++;
  return table;
}

/** Shares of outcomes with a common denominator. */
const shares2 = Array.from({ length: 11 }, (_, i) => [fraction(i, 10), fraction(10 - i, 10)]);
const shares3 = sequences(2, 6)
  .filter(([a, b]) => a + b <= 5)
  .map(([a, b]) => [fraction(a, 5), fraction(b, 5), fraction(5 - a - b, 5)]);

/** The expectation of the evidence if outcomes have these shares in all groups. */
function expectation(groupsOfCases: readonly number[], shares: readonly Fraction[]): Fraction {
  return sumOf(
    sequences(groupsOfCases.length, shares.length).map((outcomes) => {
      const table = tableOf(
        outcomes.map((outcome, i) => [groupsOfCases[i], outcome] as const),
        3,
        shares.length,
      );
      const chance = outcomes.reduce((product, outcome) => by(product, shares[outcome]), ONE);
      return by(chance, fractionOf(evidenceAgainstCommonShares(table)));
    }),
  );
}

describe('evidence against common shares', () => {
  it('has an expectation of at most 1 for every common share, whatever groups come', () => {
    for (const groups of [[], [0], [0, 1], [0, 0, 1, 2], [1, 0, 1, 0, 1, 0], [2, 2, 2, 0, 0, 0, 1]]) {
      for (const shares of shares2) expect(isAtMost(expectation(groups, shares), ONE)).toBe(true);
    }
    for (const groups of [
      [0, 1, 2],
      [0, 0, 1, 1],
    ]) {
      for (const shares of shares3) expect(isAtMost(expectation(groups, shares), ONE)).toBe(true);
    }
  });

  it('has it also where the group of a case depends on the outcomes before it, and where looking stops at what was seen', () => {
    // After a success comes group 0, else group 1, and looking stops once the evidence is above its start.
    const expected = (cases: readonly (readonly [number, number])[], share: Fraction, other: Fraction): Fraction => {
      const now = fractionOf(evidenceAgainstCommonShares(tableOf(cases, 2, 2)));
      if (cases.length === 9 || (cases.length > 0 && !isAtMost(now, ONE))) return now;
      const group = cases.at(-1)?.[1] === 0 ? 0 : 1;
      return sumOf([
        by(share, expected([...cases, [group, 0]], share, other)),
        by(other, expected([...cases, [group, 1]], share, other)),
      ]);
    };
    for (const [share, other] of shares2) expect(isAtMost(expected([], share, other), ONE)).toBe(true);
  });

  it('never exceeds what a known share would allow: a martingale from 1 on', () => {
    const table = fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 19 }), fc.nat(3), (rows, share, place) => {
        const p = fraction(share, 20);
        const q = fraction(20 - share, 20);
        // The likelihood of the known share instead of the largest one.
        const all = rows.reduce(([s, f], [a, b]) => [s + a, f + b], [0, 0]);
        const largest = by(
          power(fraction(all[0], all[0] + all[1] || 1), all[0]),
          power(fraction(all[1], all[0] + all[1] || 1), all[1]),
        );
        const own = by(power(p, all[0]), power(q, all[1]));
        const bound = by(fractionOf(evidenceAgainstCommonShares(rows)), by(largest, inverse(own)));
        const group = place % rows.length;
        const next = (outcome: 0 | 1): Fraction => {
          const grown = rows.map((row, i) =>
            i === group ? row.map((count, k) => count + (k === outcome ? 1 : 0)) : row,
          );
          const sums = grown.reduce<number[]>(([s, f], [a, b]) => [s + a, f + b], [0, 0]);
          const n = sums[0] + sums[1];
          const most = by(power(fraction(sums[0], n), sums[0]), power(fraction(sums[1], n), sums[1]));
          return by(
            fractionOf(evidenceAgainstCommonShares(grown)),
            by(most, inverse(by(power(p, sums[0]), power(q, sums[1])))),
          );
        };
        expect(sumOf([by(p, next(0)), by(q, next(1))])).toEqual(bound);
      }),
    );
  });

  it('does not depend on the order of groups or outcomes, and groups without cases change nothing', () => {
    const table = [
      [3, 1, 0],
      [0, 2, 2],
    ];
    const own = fractionOf(evidenceAgainstCommonShares(table));
    expect(fractionOf(evidenceAgainstCommonShares([...table].reverse()))).toEqual(own);
    expect(fractionOf(evidenceAgainstCommonShares(table.map((row) => [...row].reverse())))).toEqual(own);
    expect(fractionOf(evidenceAgainstCommonShares([...table, [0, 0, 0]]))).toEqual(own);
  });

  it('is worked out by hand', () => {
    // 4⁴ / (2² · 2²) over (3 · 1) · (3 · 1).
    expect(
      fractionOf(
        evidenceAgainstCommonShares([
          [2, 0],
          [0, 2],
        ]),
      ),
    ).toEqual(fraction(16, 9));
    expect(fractionOf(evidenceAgainstCommonShares([]))).toEqual(ONE);
    expect(fractionOf(evidenceAgainstCommonShares([[0, 0]]))).toEqual(ONE);
    // One group alone is never evidence: 3³ / (2² · 1) over 4 · 3.
    expect(fractionOf(evidenceAgainstCommonShares([[2, 1]]))).toEqual(fraction(27, 48));
  });
});

function power(base: Fraction, times: number): Fraction {
  return fraction(base.over ** BigInt(times), base.under ** BigInt(times));
}

function inverse({ over, under }: Fraction): Fraction {
  return fraction(under, over);
}
