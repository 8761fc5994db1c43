import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cluster, clusterTest, comparedSquare, liftInterval } from '../../../src/statistics/inner.js';
import { seededGenerator } from '../../../src/numeric/inner.js';
import { cases } from '../../cases.js';

const side = (counts: readonly number[], of = 4): Cluster[] => counts.map((count) => ({ count, of }));
const none: Cluster = { count: 0, of: 0 };

const clusters = fc
  .array(fc.tuple(fc.nat(6), fc.nat(6), fc.nat(6), fc.nat(6)), { minLength: 10, maxLength: 30 })
  .map((drawn) => [
    drawn.map(([a, b]): Cluster => ({ count: Math.min(a, b), of: b })),
    drawn.map(([, , c, d]): Cluster => ({ count: Math.min(c, d), of: d })),
  ]);

describe('clusterTest', () => {
  it('is worked out by hand for pairs', () => {
    // Ten clusters with a case of each side; of nine the first alone has the outcome, of one the second alone: p = ½, e = 0.1 nine times and -0.1.
    // The difference is 0.8; t² = 0.64 / (10/9 · 10 · 0.01) = 5.76 with nine degrees of freedom.
    const first = side([1, 1, 1, 1, 1, 1, 1, 1, 1, 0], 1);
    const second = side([0, 0, 0, 0, 0, 0, 0, 0, 0, 1], 1);
    expect(clusterTest(first, second)).toBe(0.0398978867);
  });

  it('needs ten clusters of each side, and an outcome that some cases have and others have not', () => {
    expect(clusterTest(side([1, 2, 3, 4, 0, 1, 2, 3, 4]), side([1, 2, 3, 4, 0, 1, 2, 3, 4]))).toBeNull();
    const apart = Array<Cluster>(10).fill(none);
    expect(
      clusterTest(
        [...side([1, 2, 3, 4, 0, 1, 2, 3, 4]), ...apart],
        [...Array<Cluster>(9).fill(none), ...side(Array(10).fill(1))],
      ),
    ).toBeNull();
    expect(clusterTest(side(Array(10).fill(0)), side(Array(10).fill(0)))).toBeNull();
    expect(clusterTest(side(Array(10).fill(4)), side(Array(10).fill(4)))).toBeNull();
    // All alike.
    expect(clusterTest(side(Array(10).fill(2)), side(Array(10).fill(2)))).toBe(1);
  });

  it('is the same for both orders of the sides, for any order of the clusters, and with clusters that have no cases', () => {
    fc.assert(
      fc.property(clusters, ([first, second]) => {
        const p = clusterTest(first, second);
        expect(clusterTest(second, first)).toBe(p);
        expect(clusterTest([...first].reverse(), [...second].reverse())).toBe(p);
        expect(clusterTest([none, ...first], [none, ...second])).toBe(p);
      }),
      { numRuns: cases(300) },
    );
  });

  it('rejects at 5 % just where the lift in clusters excludes 1', () => {
    fc.assert(
      fc.property(clusters, ([first, second]) => {
        const p = clusterTest(first, second);
        const squared = comparedSquare(first, second);
        expect(squared === null).toBe(p === null);
        const sum = (some: readonly Cluster[], of: 'count' | 'of') => some.reduce((all, each) => all + each[of], 0);
        if (
          squared === null ||
          p === null ||
          first.every(({ count, of }, i) => count + second[i].count === 0 && of >= 0)
        )
          return;
        const lift = liftInterval(
          sum(first, 'count'),
          sum(first, 'of'),
          sum(second, 'count'),
          sum(second, 'of'),
          9,
          squared,
        )!;
        if (Math.abs(p - 0.05) > 1e-6 && squared.numerator > 0n) expect(lift.low > 1 || lift.high < 1).toBe(p < 0.05);
      }),
      { numRuns: cases(300) },
    );
  });

  it('rejects equal shares at 5 % in at most 7 % of cases, however alike the cases of a cluster are', () => {
    const random = seededGenerator(4);
    const uniform = () => random() / 2 ** 32;
    for (const alike of [0, 0.5, 0.9]) {
      let rejected = 0;
      for (let run = 0; run < 1000; run++) {
        const drawn = (): Cluster => {
          const common = uniform() < 0.3 ? 1 : 0;
          const own = Array.from({ length: 5 + (random() % 10) }, () =>
            uniform() < alike ? common : uniform() < 0.3 ? 1 : 0,
          );
          return { count: own.reduce<number>((sum, each) => sum + each, 0), of: own.length };
        };
        const [first, second] = [Array.from({ length: 24 }, drawn), Array.from({ length: 36 }, drawn)];
        const p = clusterTest([...first, ...second.map(() => none)], [...first.map(() => none), ...second])!;
        if (p <= 0.05) rejected++;
      }
      expect(rejected, `${alike}`).toBeLessThan(70);
      expect(rejected, `${alike}`).toBeGreaterThan(15);
    }
  });
});
