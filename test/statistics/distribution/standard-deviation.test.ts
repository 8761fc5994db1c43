import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deviationInDoubles,
  deviationInIntegers,
  deviationOfMultiples,
} from '../../../src/statistics/distribution/standard-deviation.js';
import { distribution } from '../../../src/statistics/inner.js';
import type { Quotient } from '../../../src/numeric/inner.js';
import { approximations } from '../../../src/numeric/quotient.js';
import {
  decimalsToRoundTo,
  fraction,
  measures,
  nearTie,
  nearTies,
  quotients,
  scaled,
  sumOf,
} from '../../numeric/arbitraries.js';
import { deviationOf, rounded } from '../../numeric/oracle.js';

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

/** Safe integers over one denominator: small ones, those of a daily volume, and those whose differences from the mean are not safe. */
const multiples = fc.record({
  numerators: fc.oneof(
    fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 2, maxLength: 12 }),
    fc.array(fc.integer({ min: 0, max: 5_000_000_000 }), { minLength: 2, maxLength: 300, size: 'max' }),
    fc.array(fc.maxSafeInteger(), { minLength: 2, maxLength: 5 }),
  ),
  denominator: fc.constantFrom(1, 3, 8, 100, 100_000),
  decimals: fc.integer({ min: 0, max: 6 }),
});

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

  it('of multiples of one unit is the exact one or left open', () => {
    let answered = 0;
    let open = 0;
    fc.assert(
      fc.property(multiples, ({ numerators, denominator, decimals }) => {
        const figure = deviationOfMultiples(Float64Array.from(numerators), denominator, decimals);
        if (figure === undefined) {
          open++;
          return;
        }
        answered++;
        const values = numerators.map((numerator) => ({ numerator, denominator }));
        expect(figure).toBe(deviationInIntegers(values, decimals));
      }),
      { numRuns: 1000 },
    );
    expect(answered).toBeGreaterThan(0);
    expect(open).toBeGreaterThan(0);
  });

  it('of multiples answers for years of volumes, which plain sums leave open', () => {
    const volumes = Float64Array.from(
      { length: 5000 },
      (_, i) => 1_000_000_000 + ((i * 7_919_993) % 999_999_937),
    ).sort();
    const values = Array.from(volumes, (numerator) => ({ numerator, denominator: 1 }));
    expect(deviationInDoubles(volumes, 4)).toBe(undefined);
    expect(deviationOfMultiples(volumes, 1, 4)).toBe(deviationInIntegers(values, 4));
  });

  it('of multiples leaves a tie open, and what is too large to be exact', () => {
    expect(deviationOfMultiples(Float64Array.of(-1, 0, 1), 8, 2)).toBe(undefined);
    expect(deviationOfMultiples(Float64Array.of(7, 7, 7), 3, 6)).toBe(0);
    // Twice two numbers of 2^51 are the first that are not safe together.
    expect(deviationOfMultiples(Float64Array.of(0, 2 ** 51 - 1), 2 ** 40, 2)).toBe(1448.15);
    expect(deviationOfMultiples(Float64Array.of(0, 2 ** 51), 2 ** 40, 2)).toBe(undefined);
    expect(deviationOfMultiples(Float64Array.of(-(2 ** 51), 0), 2 ** 40, 2)).toBe(undefined);
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
