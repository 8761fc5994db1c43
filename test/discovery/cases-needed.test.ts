import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { casesNeeded } from '../../src/discovery/index.js';
import { binomialCoefficient } from '../../src/numeric/inner.js';
import { cases } from '../cases.js';

/** The probabilities of all counts, in doubles. */
function probabilities(n: number, share: number): number[] {
  return Array.from(
    { length: n + 1 },
    (_, k) => Number(binomialCoefficient(n, k)) * share ** k * (1 - share) ** (n - k),
  );
}

/** The probability that n cases reject the baseline on the side of the share, by adding up all that is no likelier. */
function plainPower(n: number, share: number, baseline: number, level: number): number {
  const under = probabilities(n, baseline);
  const over = probabilities(n, share);
  return over.reduce((sum, each, k) => {
    const p = under.filter((other) => other <= under[k] * (1 + 1e-9)).reduce((all, other) => all + other, 0);
    return (share > baseline ? k > n * baseline : k < n * baseline) && p <= level ? sum + each : sum;
  }, 0);
}

describe('casesNeeded', () => {
  it('is worked out by hand for a share of 90 % against one half', () => {
    // At 5 % eight of eight reject, of nine eight (p = 20/512), of ten nine (22/1024), of eleven ten (24/2048), of twelve ten (158/4096).
    // Power: 0.9^8 = 0.43 of eight, 0.9^9 + 9 · 0.1 · 0.9^8 = 0.77 of nine, 0.74 of ten, 0.70 of eleven, 0.89 of twelve, and 0.84 or more from there on.
    expect(casesNeeded({ share: 0.9, power: 0.65 })).toBe(9);
    expect(casesNeeded({ share: 0.9 })).toBe(12);
    expect(casesNeeded({ share: 0.1 })).toBe(12);
  });

  it('is what a scan of 49 questions, and of 40 tickers, takes', () => {
    expect(casesNeeded({ share: 0.6 })).toBe(210);
    expect(casesNeeded({ share: 0.6, tests: 49 })).toBe(436);
    expect(casesNeeded({ share: 0.6, tests: 49 * 40 })).toBe(651);
  });

  it('takes shares with as many decimals as a division leaves', () => {
    expect(casesNeeded({ share: 2 / 3 })).toBe(casesNeeded({ share: 0.666666666667 }));
    expect(casesNeeded({ share: 123 / 251, baseline: 0.6 })).toBeGreaterThan(0);
    expect(() => casesNeeded({ share: 1e-13 })).toThrow(
      expect.objectContaining({ code: 'out-of-bounds', argument: 'options.share' }),
    );
  });

  it.each(['baseline', 'power', 'tests'])('refuses null for %s, which is no default', (argument) => {
    expect(() => casesNeeded({ share: 0.6, [argument]: null })).toThrow(
      expect.objectContaining({ code: 'wrong-type', argument: `options.${argument}` }),
    );
  });

  it('is the number from which on the power stays, as adding up all counts tells', () => {
    const share = fc.integer({ min: 1, max: 19 }).map((twentieths) => twentieths / 20);
    fc.assert(
      fc.property(share, share, fc.constantFrom(0.5, 0.8, 0.9), fc.constantFrom(1, 10), (one, other, power, tests) => {
        fc.pre(Math.abs(one - other) >= 0.2);
        const needed = casesNeeded({ share: one, baseline: other, power, tests })!;
        const isEnough = (n: number) => plainPower(n, one, other, 0.05 / tests) >= power;
        expect(isEnough(needed - 1)).toBe(false);
        for (let n = needed; n < needed + 40; n++) expect(isEnough(n), `${n}`).toBe(true);
      }),
      { numRuns: cases(60) },
    );
  });

  it('is the same for the other outcome, and grows with tests and power and towards the baseline', () => {
    const share = fc.integer({ min: 55, max: 95 }).map((percent) => percent / 100);
    fc.assert(
      fc.property(share, fc.integer({ min: 1, max: 1000 }), (above, tests) => {
        const needed = casesNeeded({ share: above, tests })!;
        expect(casesNeeded({ share: Number((1 - above).toFixed(2)), tests })).toBe(needed);
        expect(casesNeeded({ share: above, tests: 2 * tests })!).toBeGreaterThanOrEqual(needed);
        expect(casesNeeded({ share: above, tests, power: 0.9 })!).toBeGreaterThanOrEqual(needed);
        expect(casesNeeded({ share: Number((above - 0.02).toFixed(2)), tests })!).toBeGreaterThanOrEqual(needed);
      }),
      { numRuns: cases(100) },
    );
  });

  it('is null above 100,000 cases', () => {
    expect(casesNeeded({ share: 0.5001 })).toBeNull();
    expect(casesNeeded({ share: 0.000_02, baseline: 0.000_01 })).toBeNull();
  });

  it.each([
    [{}, 'missing-field', 'options'],
    [{ share: '60 %' }, 'wrong-type', 'options.share'],
    [{ share: 60 }, 'out-of-bounds', 'options.share'],
    [{ share: 0 }, 'out-of-bounds', 'options.share'],
    [{ share: 0.5 }, 'out-of-bounds', 'options.share'],
    [{ share: 0.6, baseline: 1 }, 'out-of-bounds', 'options.baseline'],
    [{ share: 0.6, power: 1 }, 'out-of-bounds', 'options.power'],
    [{ share: 0.6, tests: 0 }, 'out-of-bounds', 'options.tests'],
    [{ share: 0.6, tests: 1.5 }, 'out-of-bounds', 'options.tests'],
    [{ share: 0.6, level: 0.01 }, 'unknown-option', 'options'],
  ])('refuses %j', (options, code, argument) => {
    expect(() => casesNeeded(options as never)).toThrow(expect.objectContaining({ code }));
    if (argument !== 'options')
      expect(() => casesNeeded(options as never)).toThrow(expect.objectContaining({ argument }));
  });
});
