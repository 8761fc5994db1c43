import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calledOf } from '../../../src/discovery/evidence/e-benjamini-hochberg.js';

const level = { numerator: 1, denominator: 20 };
const evidence = (...values: number[]) => values.map((numerator) => ({ numerator, denominator: 1 }));

describe('e-BH', () => {
  it('calls the most for which the least of them is at least m / (k · level)', () => {
    expect(calledOf(evidence(80, 0, 0, 0), level)).toBe(1);
    expect(calledOf(evidence(79, 0, 0, 0), level)).toBe(0);
    expect(calledOf(evidence(79, 40, 0, 0), level)).toBe(2);
    expect(calledOf(evidence(20, 20, 20, 20), level)).toBe(4);
    expect(calledOf(evidence(79, 39, 26, 19), level)).toBe(0);
    expect(calledOf([], level)).toBe(0);
  });

  it('compares exactly, however large numbers are', () => {
    const large = 20n * 10n ** 400n;
    expect(calledOf([{ numerator: large, denominator: 10n ** 400n }], level)).toBe(1);
    expect(calledOf([{ numerator: large - 1n, denominator: 10n ** 400n }], level)).toBe(0);
  });

  it('calls nothing unless the mean is at least 1 / level', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200), { minLength: 1, maxLength: 8 }), (values) => {
        const descending = [...values].sort((a, b) => b - a);
        const called = calledOf(evidence(...descending), level);
        const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
        if (called > 0) expect(mean).toBeGreaterThanOrEqual(20);
        // One by one, by the rule.
        const fits = descending.map((each, i) => (i + 1) * each >= 20 * values.length);
        expect(called).toBe(fits.lastIndexOf(true) + 1);
      }),
    );
  });
});
