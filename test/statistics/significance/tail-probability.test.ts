import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  binomialTail,
  binomialTest,
  fisherTail,
  fisherTest,
  type FourCounts,
  stratifiedTail,
} from '../../../src/statistics/inner.js';
import { refused } from '../../bars/refusal.js';

function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - i + 1)) / BigInt(i);
  return ways;
}

const small = fc.nat({ max: 12 });
const table = fc.tuple(small, small, small, small);

/** The weights of all first cells of a table with the sums of this one, by plain binomials. */
function weightsOf([a, b, c, d]: FourCounts): Map<number, bigint> {
  const weights = new Map<number, bigint>();
  for (let k = 0; k <= a + b; k++) {
    const other = a + c - k;
    if (other >= 0 && other <= c + d) weights.set(k, choose(a + b, k) * choose(c + d, other));
  }
  return weights;
}

describe('one-sided binomial tests', () => {
  it('add up the likelihoods of all larger counts', () => {
    fc.assert(
      fc.property(fc.nat({ max: 40 }), fc.nat({ max: 40 }), (n, k) => {
        const successes = Math.min(n, k);
        let sum = 0n;
        for (let i = successes; i <= n; i++) sum += choose(n, i);
        expect(binomialTail(successes, n)).toBeCloseTo(Number(sum) / 2 ** n, 14);
      }),
    );
  });

  it('are half of the two-sided ones where the coin is fair and the count is beyond the middle', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 600 }), (failures, more) => {
        const n = 2 * failures + more;
        expect(2 * binomialTail(failures + more, n)).toBe(binomialTest(failures + more, n));
      }),
    );
  });

  it('of a count and of the opposite one share the observed outcome', () => {
    // 3 or more of 10, and 7 or more failures: 0.9453125 and 0.171875, whose sum is 1 and the 120 of 1,024 ways to exactly 3.
    expect(binomialTail(3, 10) + binomialTail(7, 10)).toBe(1 + 120 / 1024);
    expect(binomialTail(0, 0)).toBe(1);
    expect(binomialTail(5000, 5000)).toBe(Number.MIN_VALUE);
  });

  it('follow the baseline', () => {
    expect(binomialTail(1, 2, { numerator: 1, denominator: 4 })).toBe(7 / 16);
    expect(refused(() => binomialTail(3, 2))).toBe('out-of-bounds at successes');
    expect(refused(() => binomialTail(0, 1_000_000_001))).toBe('out-of-bounds at trials');
    expect(refused(() => binomialTail(1, 2, { numerator: 4, denominator: 4 }))).toBe(
      'out-of-bounds at baseline.numerator',
    );
  });
});

describe('one-sided tests of tables', () => {
  it('add up all tables with a larger first cell', () => {
    fc.assert(
      fc.property(table, (counts) => {
        const weights = [...weightsOf(counts)];
        const all = weights.reduce((sum, [, weight]) => sum + weight, 0n);
        const larger = weights.reduce((sum, [k, weight]) => (k >= counts[0] ? sum + weight : sum), 0n);
        const exact = Number((larger * 10n ** 18n) / all) / 1e18;
        expect(fisherTail(...counts)).toBeCloseTo(exact, 13);
        expect(stratifiedTail([counts])).toBeCloseTo(exact, 13);
      }),
    );
  });

  it('are never above the two-sided test by more than the other tail', () => {
    expect(fisherTail(3, 1, 1, 3)).toBe(17 / 70);
    expect(fisherTest(3, 1, 1, 3)).toBe(34 / 70);
    expect(refused(() => fisherTail(1, -1, 0, 0))).toBe('out-of-bounds at b');
  });
});

describe('one-sided tests of many tables', () => {
  it('multiply the tables out', () => {
    fc.assert(
      fc.property(fc.array(table, { minLength: 1, maxLength: 3 }), (tables) => {
        let sums = new Map([[0, 1n]]);
        for (const counts of tables) {
          const next = new Map<number, bigint>();
          for (const [sum, ways] of sums) {
            for (const [k, weight] of weightsOf(counts)) next.set(sum + k, (next.get(sum + k) ?? 0n) + ways * weight);
          }
          sums = next;
        }
        const observed = tables.reduce((sum, [a]) => sum + a, 0);
        const all = [...sums.values()].reduce((a, b) => a + b, 0n);
        const larger = [...sums].reduce((sum, [k, ways]) => (k >= observed ? sum + ways : sum), 0n);
        expect(stratifiedTail(tables)).toBeCloseTo(Number((larger * 10n ** 18n) / all) / 1e18, 13);
      }),
    );
  });

  it('do not depend on the order of the tables, and are 1 without any', () => {
    fc.assert(
      fc.property(fc.array(table, { maxLength: 4 }), (tables) => {
        expect(stratifiedTail([...tables].reverse())).toBe(stratifiedTail(tables));
      }),
    );
    expect(stratifiedTail([])).toBe(1);
    // Twelve weeks in which one of five days is above all others, each time the same day.
    expect(stratifiedTail(Array<FourCounts>(12).fill([1, 0, 0, 4]))).toBe(1 / 5 ** 12);
    expect(refused(() => stratifiedTail([[0, 0, 0, 0.5]]))).toBe('out-of-bounds at d');
    expect(() => stratifiedTail(7 as never)).toThrow('tables must be a list, got 7');
  });
});
