import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cluster, differenceInterval } from '../../../src/statistics/inner.js';
import { clusteredByHand, wilsonByHand } from '../../pooled/reference/pooled-by-hand.js';

const Z = 1.959963984540054;
const cases = (count: number, of: number): Cluster[] =>
  Array.from({ length: of }, (_, i) => ({ count: i < count ? 1 : 0, of: 1 }));
const date = (most: number) =>
  fc
    .integer({ min: 0, max: most })
    .chain((of) => fc.record({ count: fc.integer({ min: 0, max: of }), of: fc.constant(of) }));
const pairsOf = (most: number) => fc.array(fc.tuple(date(most), date(most)), { minLength: 4, maxLength: 30 });

/** The formula in doubles. */
function byHand(first: readonly Cluster[], second: readonly Cluster[], isPaired: boolean) {
  const sideOf = (clusters: readonly Cluster[]) => {
    const count = clusters.reduce((sum, cluster) => sum + cluster.count, 0);
    const of = clusters.reduce((sum, cluster) => sum + cluster.of, 0);
    const limits = clusters.some((cluster) => cluster.of > 1)
      ? clusteredByHand(clusters)
      : wilsonByHand(count / of, of, Z);
    return { share: count / of, low: limits.low / 100, high: limits.high / 100 };
  };
  const [a, b] = [sideOf(first), sideOf(second)];
  let [products, squaresOfA, squaresOfB] = [0, 0, 0];
  if (isPaired) {
    for (let i = 0; i < first.length; i++) {
      const left = first[i].count - a.share * first[i].of;
      const right = second[i].count - b.share * second[i].of;
      products += left * right;
      squaresOfA += left * left;
      squaresOfB += right * right;
    }
  }
  const r = squaresOfA < 1e-12 || squaresOfB < 1e-12 ? 0 : products / Math.sqrt(squaresOfA * squaresOfB);
  const reach = (left: number, right: number): number =>
    Math.sqrt(Math.max(0, left ** 2 - 2 * r * left * right + right ** 2));
  const d = a.share - b.share;
  return {
    low: 100 * (d - reach(a.share - a.low, b.high - b.share)),
    high: 100 * (d + reach(a.high - a.share, b.share - b.low)),
    correlation: r,
  };
}

describe('differenceInterval', () => {
  it('has the ends of the first example of the paper', () => {
    expect(differenceInterval(cases(56, 70), cases(48, 80), 2, false)).toEqual({
      points: 20,
      low: 5.24,
      high: 33.39,
      correlation: 0,
    });
  });

  it.each([1, 6])('is the formula for dates of at most %i cases, paired and not', (most) => {
    fc.assert(
      fc.property(pairsOf(most), fc.boolean(), (pairs, isPaired) => {
        const [first, second] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
        const dates = (side: readonly Cluster[]): number => side.filter(({ of }) => of > 0).length;
        fc.pre(dates(first) > 1 && dates(second) > 1);
        const found = differenceInterval(first, second, 8, isPaired)!;
        const expected = byHand(first, second, isPaired);
        expect(found.low).toBeCloseTo(expected.low, 4);
        expect(found.high).toBeCloseTo(expected.high, 4);
        expect(found.correlation).toBeCloseTo(expected.correlation, 5);
      }),
    );
  });

  it('turns around with its sides, and contains the difference', () => {
    fc.assert(
      fc.property(pairsOf(3), fc.boolean(), (pairs, isPaired) => {
        const [first, second] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
        const found = differenceInterval(first, second, 2, isPaired);
        const turned = differenceInterval(second, first, 2, isPaired);
        if (found === null) return expect(turned).toBeNull();
        expect(turned!.points).toBeCloseTo(-found.points, 10);
        expect(turned!.low).toBeCloseTo(-found.high, 1);
        expect(found.low).toBeLessThanOrEqual(found.points);
        expect(found.high).toBeGreaterThanOrEqual(found.points);
        expect(found.low).toBeGreaterThanOrEqual(-100);
        expect(found.high).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('rounds half to even on either side of 0', () => {
    // 12.5 and 37.5 points.
    const pointsOf = (count: number, other: number) =>
      differenceInterval(cases(count, 8), cases(other, 8), 0, false)!.points;
    expect([pointsOf(1, 0), pointsOf(3, 0), pointsOf(0, 1), pointsOf(0, 3)]).toEqual([12, 38, -12, -38]);
  });

  it('takes the shares as independent where one is the same on all dates', () => {
    expect(differenceInterval(cases(5, 5), cases(2, 5), 2, true)!.correlation).toBe(0);
    expect(differenceInterval(cases(2, 5), cases(0, 5), 2, true)!.correlation).toBe(0);
  });

  it('refuses what is no list of clusters, and other decimals', () => {
    expect(() => differenceInterval(5 as never, [], 2, false)).toThrow('first must be a list, got 5');
    expect(() => differenceInterval([], 'no' as never, 2, false)).toThrow('second must be a list, got "no"');
    expect(() => differenceInterval([], [{ count: 3, of: 2 }], 2, false)).toThrow('count must be from 0 to 2, got 3');
    expect(() => differenceInterval([], [], -1, true)).toThrow('decimals must be a whole number from 0 to 340, got -1');
  });

  it('is a point for sides that are the same on every date, and none without cases', () => {
    expect(differenceInterval(cases(5, 10), cases(5, 10), 2, true)).toEqual({
      points: 0,
      low: 0,
      high: 0,
      correlation: 1,
    });
    expect(differenceInterval(cases(5, 10), [], 2, false)).toBeNull();
    expect(differenceInterval(cases(5, 10), [{ count: 1, of: 2 }], 2, false)).toBeNull();
    expect(() => differenceInterval(cases(1, 2), cases(1, 3), 2, true)).toThrow(
      expect.objectContaining({
        ...{ code: 'length-mismatch', argument: 'second' },
        message: 'second must have 2 clusters like first, got 3',
      }),
    );
  });
});
