import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fisherTest } from '../../../src/statistics/inner.js';
import { preciseDecimals } from '../../numeric/precision.js';
import { hypergeometricWeights, shareOfNoGreater } from './weights.js';

const tables = (most: number) =>
  fc.tuple(
    ...([0, 0, 0, 0].map(() => fc.oneof(fc.nat(most), fc.nat(Math.min(most, 12)))) as [
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
    ]),
  );

/** By enumeration, exactly. */
function enumerated(a: number, b: number, c: number, d: number): number {
  const weights = hypergeometricWeights(a, b, c, d);
  return shareOfNoGreater([...weights.values()], weights.get(a)!);
}

describe('fisherTest', () => {
  it('is the sum of all tables no more likely than the observed one, for every table of cells up to 8', () => {
    const cells = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    const all = cells.flatMap((a) =>
      cells.flatMap((b) => cells.flatMap((c) => cells.map((d) => [a, b, c, d] as const))),
    );
    expect(all.filter((table) => fisherTest(...table) !== enumerated(...table))).toEqual([]);
  });

  it('is the same for larger tables, far tails included', () => {
    fc.assert(
      fc.property(tables(400), ([a, b, c, d]) => {
        expect(fisherTest(a, b, c, d)).toBe(enumerated(a, b, c, d));
      }),
      { numRuns: 150 },
    );
  });

  it('is the sum in decimals of so many cases that only Stirling can tell the first term', () => {
    const Precise = preciseDecimals(60);
    for (const [a, b, c, d] of [
      [5100, 5000, 4900, 5100],
      [9000, 300, 4000, 250],
      [1200, 8000, 900, 4000],
    ]) {
      const likelihoods = new Map([[Math.max(0, a - d), new Precise(1)]]);
      for (let k = Math.max(0, a - d); k < Math.min(a + b, a + c); k++) {
        const next = likelihoods
          .get(k)!
          .times(a + b - k)
          .times(a + c - k);
        likelihoods.set(k + 1, next.div(k + 1).div(d - a + k + 1));
      }
      const all = [...likelihoods.values()];
      const most = likelihoods.get(a)!.times('1.000000000000000000000000000001');
      const small = all.filter((each) => each.lt(most)).reduce((x, y) => x.plus(y));
      expect(fisherTest(a, b, c, d)).toBe(small.div(all.reduce((x, y) => x.plus(y))).toNumber());
    }
  });

  it('counts tables exactly as likely as the observed one, also where the rows differ', () => {
    let pairs = 0;
    for (let row = 1; row <= 14; row++)
      for (let other = row + 1; other <= 14; other++)
        for (let column = 1; column < (row + other) / 2; column++) {
          const first = Math.max(0, column - other);
          const cells = [first, row - first, column - first, other - column + first] as const;
          const weights = hypergeometricWeights(...cells);
          const all = [...weights.values()];
          for (const [a, weight] of weights) {
            if (all.filter((each) => each === weight).length < 2) continue;
            pairs++;
            const figure = fisherTest(a, row - a, column - a, other - column + a);
            expect(figure).toBe(shareOfNoGreater(all, weight));
          }
        }
    expect(pairs).toBeGreaterThan(20);
  });

  it('lies above 0 and up to 1 and does not care about the order of rows and columns', () => {
    fc.assert(
      fc.property(fc.oneof(tables(300), tables(200_000)), ([a, b, c, d]) => {
        const figure = fisherTest(a, b, c, d);
        expect(figure).toBeGreaterThan(0);
        expect(figure).toBeLessThanOrEqual(1);
        for (const [e, f, g, h] of [
          [c, d, a, b],
          [b, a, d, c],
          [d, c, b, a],
          [a, c, b, d],
        ]) {
          expect(fisherTest(e, f, g, h)).toBe(figure);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is never more probable than its level where rows and columns have nothing to do with each other', () => {
    for (const [row, other, column] of [
      [5, 9, 6],
      [12, 12, 12],
      [20, 31, 17],
      [40, 20, 30],
    ]) {
      const first = Math.max(0, column - other);
      const weights = hypergeometricWeights(first, row - first, column - first, other - column + first);
      const total = Number([...weights.values()].reduce((a, b) => a + b, 0n));
      const figures = [...weights.keys()].map((a) => fisherTest(a, row - a, column - a, other - column + a));
      for (const level of [0.001, 0.01, 0.05, 0.1, 0.5, ...figures]) {
        const rejected = [...weights.values()].filter((_, i) => figures[i] <= level).reduce((a, b) => a + b, 0n);
        expect(Number(rejected) / total).toBeLessThanOrEqual(level * (1 + 2 ** -50));
      }
    }
  });

  it.each([
    // Fisher's lady tasting tea, and his twins of convicts, of whom fisher.test of R prints 0.0005367.
    [3, 1, 1, 3, 34 / 70],
    [4, 0, 0, 4, 2 / 70],
    [10, 2, 3, 15, 0.0005367241191434358],
    [0, 0, 0, 0, 1],
    [3, 0, 4, 0, 1],
    [0, 0, 3, 4, 1],
    [1, 0, 0, 1, 1],
    [2, 0, 0, 1, 1 / 3],
    [1_000_000, 0, 0, 1_000_000, Number.MIN_VALUE],
    [250_000_000, 250_000_000, 250_000_000, 250_000_000, 1],
  ])('of %d %d and %d %d is %d', (a, b, c, d, expected) => {
    expect(fisherTest(a, b, c, d)).toBe(expected);
  });

  it('refuses counts that cannot be', () => {
    expect(() => fisherTest(1, -1, 0, 0)).toThrow('b must be a whole number from 0 to 999999999, got -1');
    expect(() => fisherTest(1, 1, 0.5, 0)).toThrow(expect.objectContaining({ code: 'out-of-bounds', argument: 'c' }));
    expect(() => fisherTest(2, 9, 1e9 - 10, 0)).toThrow('c must be a whole number from 0 to 999999989, got 999999990');
    expect(() => fisherTest(2, 9, 7, 1e9)).toThrow('d must be a whole number from 0 to 999999982, got 1000000000');
    expect(() => fisherTest(NaN, 0, 1, 1)).toThrow(expect.objectContaining({ code: 'out-of-bounds', argument: 'a' }));
    expect(() => fisherTest(null as never, 0, 1, 1)).toThrow(expect.objectContaining({ code: 'wrong-type' }));
  });
});
