import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { casesNeeded } from '../../../src/discovery/index.js';
import { casesToShow } from '../../../src/numeric/index.js';
import { cases } from '../../cases.js';

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
    expect(casesToShow(0, 0, 0.025)).toBeNull();
  });

  it('treats tails below 1e-300 as 1e-300', () => {
    expect(casesToShow(3, 4, 0)).toBe(casesToShow(3, 4, 1e-300));
    expect(casesToShow(3, 4, Number.MIN_VALUE)).toBe(casesToShow(3, 4, 1e-300));
    expect(casesToShow(3, 4, 0.5)).toBe(3);
  });

  it('refuses impossible counts', () => {
    expect(() => casesToShow(5, 4, 0.025)).toThrow(expect.objectContaining({ code: 'out-of-bounds' }));
    expect(() => casesToShow(0.5, 4, 0.025)).toThrow(expect.objectContaining({ code: 'out-of-bounds' }));
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
          const found = casesToShow(count, of, z[0])!;
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
        const needed = casesToShow(count, of, 0.025 / tests)!;
        expect(casesToShow(count, of, 0.025 / (tests + more))!).toBeGreaterThanOrEqual(needed);
        expect(casesToShow(of - count, of, 0.025 / tests)).toBe(needed);
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
