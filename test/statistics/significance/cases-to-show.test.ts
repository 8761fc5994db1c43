import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { casesNeeded } from '../../../src/discovery/index.js';
import { casesToShow as casesToTell } from '../../../src/statistics/inner.js';
import { cases } from '../../cases.js';

const half = { numerator: 1, denominator: 2 };
const casesToShow = (count: number, of: number, tail: number, baseline = half) =>
  casesToTell({ numerator: count, denominator: of }, baseline, tail);

describe('casesToShow', () => {
  it('is worked out by hand', () => {
    // 60 %: ((1.959964 / 2 + 0.841621 · √0.24) / 0.1)² = 13.9229² = 193.85, however many cases show it.
    expect(casesToShow(60, 100, 0.025)).toBe(194);
    expect(casesToShow(6, 10, 0.025)).toBe(194);
    expect(casesToShow(40, 100, 0.025)).toBe(194);
    // 100 %: 1.959964² = 3.84.
    expect(casesToShow(10, 10, 0.025)).toBe(4);
    expect(casesToShow(0, 10, 0.025)).toBe(4);
    // 90 %: ((4.753424 / 2 + 0.841621 · 0.3) / 0.4)² = 6.57299² = 43.2.
    expect(casesToShow(9, 10, 1e-6)).toBe(44);
  });

  it('is null for a share of one half', () => {
    expect(casesToShow(50, 100, 0.025)).toBeNull();
  });

  it('treats tails below 1e-300 as 1e-300', () => {
    expect(casesToShow(3, 4, 0)).toBe(casesToShow(3, 4, 1e-300));
    expect(casesToShow(3, 4, Number.MIN_VALUE)).toBe(casesToShow(3, 4, 1e-300));
    expect(casesToShow(3, 4, 0.5)).toBe(3);
  });

  it('is worked out by hand for another baseline', () => {
    // 60 % against 50.5 %: ((1.959964 · √(0.505 · 0.495) + 0.841621 · √0.24) / 0.095)² = 14.6554² = 214.78.
    expect(casesToShow(60, 100, 0.025, { numerator: 505, denominator: 1000 })).toBe(215);
    // 10 % against 0: (0.841621 · 0.3 / 0.1)² = 6.37.
    expect(casesToShow(1, 10, 0.025, { numerator: 0, denominator: 1 })).toBe(7);
    expect(casesToShow(3, 9, 0.025, { numerator: 1, denominator: 3 })).toBeNull();
  });

  it('is null above 100,000 cases', () => {
    // ((1.959964 / 2 + 0.841621 · 0.5) / d)² is 100,000 for d = 0.00443.
    expect(casesToShow(50_442, 100_000, 0.025)).toBeNull();
    expect(casesToShow(50_444, 100_000, 0.025)).toBeLessThanOrEqual(100_000);
  });

  const share = fc
    .integer({ min: 10, max: 2000 })
    .chain((of) => fc.record({ of: fc.constant(of), count: fc.nat({ max: of }) }));
  const level = fc.integer({ min: 1, max: 1_000_000 });

  it('is the formula computed in doubles, up to rounding errors', () => {
    fc.assert(
      fc.property(
        share,
        fc.constantFrom([0.025, 1.959964], [0.005, 2.575829], [1e-6, 4.753424]),
        ({ count, of }, z) => {
          fc.pre(2 * count !== of);
          const p = count / of;
          const needed = ((z[1] / 2 + 0.841621 * Math.sqrt(p * (1 - p))) / (p - 0.5)) ** 2;
          const found = casesToShow(count, of, z[0]);
          if (found === null) return expect(needed).toBeGreaterThan(99_999);
          expect(found).toBeGreaterThanOrEqual(needed * (1 - 1e-12));
          expect(found).toBeLessThan(needed * (1 + 1e-12) + 1);
        },
      ),
      { numRuns: cases(500) },
    );
  });

  it('does not fall with more tests or a share nearer to one half, and is the same for the other outcome', () => {
    fc.assert(
      fc.property(share, level, level, ({ count, of }, tests, more) => {
        fc.pre(2 * count !== of);
        const needed = casesToShow(count, of, 0.025 / tests);
        expect(casesToShow(of - count, of, 0.025 / tests)).toBe(needed);
        if (needed === null) return;
        expect(casesToShow(count, of, 0.025 / (tests + more)) ?? Infinity).toBeGreaterThanOrEqual(needed);
        const nearer = casesToShow(count + Math.sign(of - 2 * count), of, 0.025 / tests);
        if (nearer !== null) expect(nearer).toBeGreaterThanOrEqual(needed);
      }),
      { numRuns: cases(500) },
    );
  });

  it('is within 2 / |p − 1/2| cases of the exact number, which is a few percent where many are needed', () => {
    const permille = fc.integer({ min: 520, max: 800 });
    fc.assert(
      fc.property(permille, fc.integer({ min: 1, max: 2000 }), (count, tests) => {
        const exact = casesNeeded({ share: count / 1000, tests })!;
        // The exact test rejects from a whole number of successes on, and one success more costs about 1 / (p − 1/2) cases.
        const bound = 2 / (count / 1000 - 0.5) + 1;
        const difference = exact - casesToShow(count, 1000, 0.025 / tests)!;
        expect(Math.abs(difference)).toBeLessThanOrEqual(bound);
        if (count <= 550) expect(Math.abs(difference)).toBeLessThanOrEqual(0.05 * exact);
      }),
      { numRuns: cases(60) },
    );
  });
});
