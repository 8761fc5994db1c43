import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distribution } from '../../src/numeric/index.js';
import type { Quotient } from '../../src/numeric/index.js';
import { approximations } from '../../src/numeric/approximations.js';
import { deviationInDoubles, deviationInIntegers } from '../../src/numeric/standard-deviation.js';
import { decimalsToRoundTo, fraction, measures, nearTie, nearTies, quotients, scaled, sumOf } from './arbitraries.js';
import { deviationOf, rounded } from './oracle.js';

const lists = fc.oneof(
  fc.array(measures(), { minLength: 2, maxLength: 20 }),
  fc.array(quotients(), { minLength: 2, maxLength: 4 }),
);

/** c - a, c, c + a: their deviation is a, a tie or nearly one. */
const ties: fc.Arbitrary<{ values: Quotient[]; decimals: number }> = fc
  .record({ centre: measures(), tie: nearTies(), factors: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3 }) })
  .map(({ centre, tie, factors }) => {
    const a = nearTie(tie.decimals, tie.units, tie.miss, tie.finest);
    const below = fraction(-BigInt(a.numerator), BigInt(a.denominator));
    return { values: scaled([sumOf([centre, below]), centre, sumOf([centre, a])], factors), decimals: tie.decimals };
  });

/** Values that differ little for their size, where the differences from the mean lose most of their digits. */
const clustered: fc.Arbitrary<Quotient[]> = fc
  .record({
    centre: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    steps: fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 2, maxLength: 50 }),
    finest: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .map(({ centre, steps, finest }) =>
    steps.map((step, i) => sumOf([fraction(BigInt(centre), 7n), fraction(BigInt(step), BigInt(finest + (i % 3)))])),
  );

const anyDeviation = fc.oneof(
  fc.record({ values: lists, decimals: decimalsToRoundTo() }),
  fc.record({ values: clustered, decimals: decimalsToRoundTo() }),
  ties,
);

describe('the standard deviation', () => {
  it('is exact and rounded half to even', () => {
    fc.assert(
      fc.property(anyDeviation, ({ values, decimals }) => {
        expect(distribution(values, decimals).standardDeviation).toBe(rounded(deviationOf(values), decimals));
      }),
      { numRuns: 300 },
    );
  });

  it('in doubles is the exact one or left open', () => {
    let answered = 0;
    let open = 0;
    fc.assert(
      fc.property(anyDeviation, ({ values, decimals }) => {
        const figure = deviationInDoubles(approximations(values).sort(), decimals);
        if (figure === undefined) {
          open++;
          return;
        }
        answered++;
        expect(figure).toBe(deviationInIntegers(values, decimals));
      }),
      { numRuns: 1000 },
    );
    expect(answered).toBeGreaterThan(0);
    expect(open).toBeGreaterThan(0);
  });

  it('in doubles answers for ordinary measures, and leaves a tie open', () => {
    const percents = [12, 7, -3, 25].map((numerator, i) => ({ numerator, denominator: 7 + i }));
    expect(deviationInDoubles(approximations(percents).sort(), 4)).toBe(deviationInIntegers(percents, 4));
    expect(deviationInDoubles(Float64Array.of(-0.125, 0, 0.125), 2)).toBe(undefined);
    expect(deviationInIntegers([fraction(-1n, 8n), fraction(0n, 1n), fraction(1n, 8n)], 2)).toBe(0.12);
    expect(deviationInDoubles(Float64Array.of(0.3, 0.3, 0.3), 6)).toBe(0);
    expect(deviationInDoubles(Float64Array.of(1e9, 1e9, 1e9), 10)).toBe(undefined);
  });

  it('is the root of the sum of squares over one less than the count', () => {
    const heights = [2, 4, 4, 4, 5, 5, 7, 9].map((numerator) => ({ numerator, denominator: 1 }));
    expect(distribution(heights, 4).standardDeviation).toBe(2.1381);
    expect(deviationInIntegers(heights, 4)).toBe(2.1381);
    expect(deviationInIntegers([fraction(1n, 3n), fraction(2n, 6n)], 4)).toBe(0);
    expect(deviationInIntegers([fraction(1n, 2n), fraction(5n, 2n), fraction(9n, 2n)], 0)).toBe(2);
  });
});
