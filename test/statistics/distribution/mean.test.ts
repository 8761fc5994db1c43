import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  approximateMean,
  largestMagnitude,
  meanInDoubles,
  meanInIntegers,
} from '../../../src/statistics/distribution/mean.js';
import { distribution } from '../../../src/statistics/inner.js';
import { approximations } from '../../../src/numeric/quotient.js';
import {
  decimalsToRoundTo,
  fraction,
  measures,
  nearTie,
  nearTies,
  quotients,
  sumOf,
} from '../../numeric/arbitraries.js';
import { meanOf, rounded } from '../../numeric/oracle.js';

const lists = fc.oneof(
  fc.array(measures(), { minLength: 1, maxLength: 30 }),
  fc.array(quotients(), { minLength: 1, maxLength: 5 }),
);

/** Values whose mean is a tie or nearly one. */
const lastMakesTie = fc
  .record({ others: fc.array(measures(), { maxLength: 6 }), tie: nearTies() })
  .map(({ others, tie }) => {
    const mean = nearTie(tie.decimals, tie.units, tie.miss, tie.finest);
    const total = fraction(BigInt(mean.numerator) * BigInt(others.length + 1), BigInt(mean.denominator));
    const { numerator, denominator } = sumOf(others);
    const last = sumOf([total, fraction(-BigInt(numerator), BigInt(denominator))]);
    return { values: [...others, last], decimals: tie.decimals };
  });

const anyMean = fc.oneof(fc.record({ values: lists, decimals: decimalsToRoundTo() }), lastMakesTie);

describe('the mean', () => {
  it('is exact and rounded half to even', () => {
    fc.assert(
      fc.property(anyMean, ({ values, decimals }) => {
        expect(distribution(values, decimals).mean).toBe(rounded(meanOf(values), decimals));
      }),
      { numRuns: 500 },
    );
  });

  it('in doubles is the exact one or left open', () => {
    let answered = 0;
    let open = 0;
    fc.assert(
      fc.property(anyMean, ({ values, decimals }) => {
        const figure = meanInDoubles(approximations(values).sort(), decimals);
        if (figure === undefined) {
          open++;
          return;
        }
        answered++;
        expect(figure).toBe(meanInIntegers(values, decimals));
      }),
      { numRuns: 1000 },
    );
    expect(answered).toBeGreaterThan(0);
    expect(open).toBeGreaterThan(0);
  });

  it('in doubles allows for the roundings of long sums', () => {
    const twentieths = new Float64Array(10_000).fill(0.05);
    expect(twentieths.reduce((sum, value) => sum + value) / 10_000).not.toBe(0.05);
    expect(meanInDoubles(twentieths, 1)).toBe(undefined);
    expect(meanInDoubles(twentieths, 2)).toBe(0.05);
  });

  it('in doubles answers for ordinary measures, and leaves a tie open', () => {
    const thirds = [1, 2, 4].map((numerator) => ({ numerator, denominator: 3 }));
    expect(meanInDoubles(approximations(thirds), 4)).toBe(0.7778);
    expect(meanInDoubles(Float64Array.of(0.25, 0.5), 2)).toBe(undefined);
    expect(meanInIntegers([fraction(1n, 4n), fraction(1n, 2n)], 2)).toBe(0.38);
    expect(meanInDoubles(Float64Array.of(-1e9, 1e9), 6)).toBe(undefined);
    expect(meanInDoubles(Float64Array.of(-1e9, 1), 6)).toBe(undefined);
    expect(meanInDoubles(Float64Array.of(-1, 1e9), 6)).toBe(undefined);
  });
});

describe('largestMagnitude', () => {
  it('is at one of the ends', () => {
    expect(largestMagnitude(Float64Array.of(-3, 1, 2))).toBe(3);
    expect(largestMagnitude(Float64Array.of(-3, 1, 4))).toBe(4);
    expect(largestMagnitude(Float64Array.of(-3, -2))).toBe(3);
    expect(largestMagnitude(Float64Array.of(5))).toBe(5);
  });
});

describe('approximateMean', () => {
  it('is the mean of doubles', () => {
    expect(approximateMean(Float64Array.of(1, 2, 6))).toBe(3);
  });
});
