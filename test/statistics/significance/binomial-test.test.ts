import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binomialTest } from '../../../src/statistics/inner.js';
import { preciseDecimals } from '../../numeric/precision.js';
import { binomialWeights, shareOfNoGreater } from './weights.js';

const baselines = fc
  .integer({ min: 2, max: 12 })
  .chain((denominator) =>
    fc.record({ numerator: fc.integer({ min: 1, max: denominator - 1 }), denominator: fc.constant(denominator) }),
  );

const counts = (most: number) =>
  fc
    .integer({ min: 0, max: most })
    .chain((trials) => fc.tuple(fc.integer({ min: 0, max: trials }), fc.constant(trials)));

describe('binomialTest', () => {
  it('is the sum of all outcomes no more likely than the observed one, for every outcome of up to 70 trials', () => {
    // From 54 trials on some sums lie exactly between two doubles.
    for (let trials = 0; trials <= 70; trials++) {
      const weights = binomialWeights(trials);
      for (let successes = 0; successes <= trials; successes++) {
        expect(binomialTest(successes, trials)).toBe(shareOfNoGreater(weights, weights[successes]));
      }
    }
  });

  it('is the same against any baseline, exact ties included', () => {
    let ties = 0;
    for (let denominator = 2; denominator <= 6; denominator++) {
      for (let numerator = 1; numerator < denominator; numerator++) {
        for (let trials = 0; trials <= 24; trials++) {
          const weights = binomialWeights(trials, BigInt(numerator), BigInt(denominator - numerator));
          if (2 * numerator !== denominator) ties += trials + 1 - new Set(weights).size;
          for (let successes = 0; successes <= trials; successes++) {
            const figure = binomialTest(successes, trials, { numerator, denominator });
            expect(figure).toBe(shareOfNoGreater(weights, weights[successes]));
          }
        }
      }
    }
    expect(ties).toBeGreaterThan(50);
  });

  it('is the same for many trials', () => {
    fc.assert(
      fc.property(counts(1500), fc.option(baselines, { nil: undefined }), ([successes, trials], baseline) => {
        const { numerator, denominator } = baseline ?? { numerator: 1, denominator: 2 };
        const weights = binomialWeights(trials, BigInt(numerator), BigInt(denominator - numerator));
        const expected = shareOfNoGreater(weights, weights[successes]);
        expect(binomialTest(successes, trials, baseline)).toBe(Math.max(Number.MIN_VALUE, expected));
      }),
      { numRuns: 40 },
    );
  });

  it('is the sum in decimals of so many trials that only Stirling can tell the first term', () => {
    const Precise = preciseDecimals(60);
    for (const [successes, trials, numerator, denominator] of [
      [49_500, 100_000, 1, 2],
      [48_000, 100_000, 1, 2],
      [5150, 20_000, 1, 4],
      [6900, 10_000, 2, 3],
      [300, 10_000, 2, 3],
    ]) {
      let likelihood = new Precise(denominator - numerator).div(denominator).pow(trials);
      const odds = new Precise(numerator).div(denominator - numerator);
      const likelihoods = [likelihood];
      for (let k = 0; k < trials; k++) {
        likelihood = likelihood
          .times(odds)
          .times(trials - k)
          .div(k + 1);
        likelihoods.push(likelihood);
      }
      const most = likelihoods[successes].times('1.000000000000000000000000000001');
      const sum = likelihoods.filter((each) => each.lt(most)).reduce((a, b) => a.plus(b));
      const figure = binomialTest(successes, trials, { numerator, denominator });
      expect(figure).toBe(Math.max(Number.MIN_VALUE, sum.toNumber()));
    }
  });

  it('counts an outcome of exactly the same likelihood whose factors are others', () => {
    // 288 · 289 = 2 · 204² and 1681 · 1682 = 2 · 1189²: against 204 to 1189, 287 and 289 of 1969 are as likely, 288 is more.
    const baseline = { numerator: 204, denominator: 1393 };
    const weights = binomialWeights(1969, 204n, 1189n);
    expect(weights[287]).toBe(weights[289]);
    expect(binomialTest(287, 1969, baseline)).toBe(shareOfNoGreater(weights, weights[287]));
    expect(binomialTest(289, 1969, baseline)).toBe(binomialTest(287, 1969, baseline));
    expect(binomialTest(288, 1969, baseline)).toBe(1);
  });

  it('is never more probable than its level where the baseline is true', () => {
    for (let trials = 0; trials <= 60; trials++) {
      const weights = binomialWeights(trials);
      const figures = weights.map((_, successes) => binomialTest(successes, trials));
      for (const level of [0.001, 0.01, 0.05, 0.1, 0.5, ...figures]) {
        const rejected = weights.filter((_, successes) => figures[successes] <= level).reduce((a, b) => a + b, 0n);
        // A level is a double, as the figures are: only as such can they be the same.
        expect(Number(rejected) / 2 ** trials).toBeLessThanOrEqual(level * (1 + 2 ** -52));
      }
    }
  });

  it('lies above 0 and up to 1, does not care which outcome is the success, and falls away from the middle', () => {
    fc.assert(
      fc.property(counts(1_000_000), ([successes, trials]) => {
        const figure = binomialTest(successes, trials);
        expect(figure).toBeGreaterThan(0);
        expect(figure).toBeLessThanOrEqual(1);
        expect(binomialTest(trials - successes, trials)).toBe(figure);
        if (2 * successes < trials) expect(binomialTest(successes + 1, trials)).toBeGreaterThanOrEqual(figure);
      }),
      { numRuns: 200 },
    );
  });

  it('does not care which outcome is the success against other baselines either', () => {
    fc.assert(
      fc.property(counts(20_000), baselines, ([successes, trials], { numerator, denominator }) => {
        expect(binomialTest(trials - successes, trials, { numerator: denominator - numerator, denominator })).toBe(
          binomialTest(successes, trials, { numerator, denominator }),
        );
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    // Mendel's 682 green of 925 peas (Conover, 1971): binom.test of R prints 0.3825. The others are short sums.
    [682, 925, { numerator: 3, denominator: 4 }, 0.3824915595748517],
    [0, 0, undefined, 1],
    [0, 1, undefined, 1],
    [0, 5, undefined, 2 / 32],
    [1, 10, undefined, 22 / 1024],
    [9, 10, undefined, 22 / 1024],
    [5, 10, undefined, 1],
    // 4/9, 4/9 and 1/9: the first two are as likely.
    [0, 2, { numerator: 1, denominator: 3 }, 1],
    [1, 2, { numerator: 1, denominator: 3 }, 1],
    [2, 2, { numerator: 1, denominator: 3 }, 1 / 9],
    [0, 1000, undefined, 2 ** -999],
    [1, 1000, undefined, 1001 * 2 ** -999],
    [0, 1075, undefined, Number.MIN_VALUE],
    [0, 1_000_000_000, undefined, Number.MIN_VALUE],
    [500_000_000, 1_000_000_000, undefined, 1],
  ])('of %d in %d against %o is %d', (successes, trials, baseline, expected) => {
    expect(binomialTest(successes, trials, baseline)).toBe(expected);
  });

  it('refuses counts and baselines that cannot be', () => {
    const outOf = (argument: string): unknown => expect.objectContaining({ code: 'out-of-bounds', argument });
    expect(() => binomialTest(6, 5)).toThrow('successes must be a whole number from 0 to 5, got 6');
    expect(() => binomialTest(-1, 5)).toThrow(outOf('successes'));
    expect(() => binomialTest(1.5, 5)).toThrow(outOf('successes'));
    expect(() => binomialTest(0, NaN)).toThrow(outOf('trials'));
    expect(() => binomialTest(0, 1_000_000_001)).toThrow(outOf('trials'));
    expect(() => binomialTest(1, 5, { numerator: 0, denominator: 1 })).toThrow(
      'baseline.numerator must be a whole number from 1 to 0, got 0',
    );
    expect(() => binomialTest(1, 5, { numerator: 2, denominator: 2 })).toThrow(
      'baseline.numerator must be a whole number from 1 to 1, got 2',
    );
    expect(() => binomialTest(1, 5, { numerator: 1, denominator: 2.5 })).toThrow(outOf('baseline.denominator'));
    expect(() => binomialTest('1' as never, 5)).toThrow(expect.objectContaining({ code: 'wrong-type' }));
    expect(() => binomialTest(1, 5, 0.5 as never)).toThrow('baseline must be an object, got 0.5');
  });
});
