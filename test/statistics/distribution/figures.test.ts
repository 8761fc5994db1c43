import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  distributionOfDoubles,
  distributionOfMultiples,
  emptyDistribution,
} from '../../../src/statistics/distribution/figures.js';
import { distribution } from '../../../src/statistics/inner.js';
import { type Quotient, seededGenerator } from '../../../src/numeric/inner.js';
import { decimalsToRoundTo, measures, nearTie, nearTies } from '../../numeric/arbitraries.js';

/** Quotients with terms that are safe numbers, which the way that is checked here is not taken for. */
const lists = fc.array(measures(), { minLength: 1, maxLength: 60 });

const large = (values: readonly Quotient[]): Quotient[] =>
  values.map(({ numerator, denominator }) => ({ numerator: BigInt(numerator), denominator: BigInt(denominator) }));

describe('distributionOfDoubles', () => {
  it('is the distribution of the values, however far the doubles are from them within the bound', () => {
    fc.assert(
      fc.property(
        lists,
        fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 1 }),
        decimalsToRoundTo(),
        (values, units, decimals) => {
          const doubles = Float64Array.from(values, ({ numerator, denominator }, i) => {
            const nearest = Number(numerator) / Number(denominator);
            // One unit for the division, and up to two more.
            return nearest * (1 + units[i % units.length] * 2 ** -53);
          });
          const given = doubles.slice();
          expect(distributionOfDoubles(doubles, () => values, decimals)).toEqual(distribution(large(values), decimals));
          expect(doubles).toEqual(given);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is that of the sorted doubles, where so many are put in place only as far as needed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 2000 }), fc.integer(), (size, seed) => {
        const random = seededGenerator(seed);
        const doubles = Float64Array.from({ length: size }, () => random() / 2 ** 32);
        const never = (): never => expect.unreachable();
        expect(distributionOfDoubles(doubles, never, 4)).toEqual(
          distributionOfDoubles(doubles.slice().sort(), never, 4),
        );
      }),
    );
  });

  it('asks for the values themselves where a tie is near, and only there', () => {
    let asked = 0;
    fc.assert(
      fc.property(nearTies(), ({ decimals, units, miss, finest }) => {
        const value = nearTie(decimals, units, miss, finest);
        const double = Number(value.numerator) / Number(value.denominator);
        fc.pre(Number.isFinite(double));
        const exactly = () => {
          asked++;
          return [value];
        };
        expect(distributionOfDoubles(Float64Array.of(double), exactly, decimals)).toEqual(
          distribution([value], decimals),
        );
      }),
    );
    expect(asked).toBeGreaterThan(0);
    const never = (): never => expect.unreachable();
    expect(distributionOfDoubles(Float64Array.of(1.3, 2.1, 3.2), never, 3).median).toBe(2.1);
  });
});

describe('distributionOfMultiples', () => {
  it('is the distribution of the numerators over their denominator, of every size', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer({ min: -500, max: 500 }), fc.maxSafeInteger()), { minLength: 1, maxLength: 60 }),
        fc.oneof(fc.constantFrom(1, 4, 100, 10_000), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
        decimalsToRoundTo(),
        (numerators, denominator, decimals) => {
          const values = numerators.map((numerator) => ({ numerator, denominator }));
          expect(distributionOfMultiples({ numerators: Float64Array.from(numerators), denominator }, decimals)).toEqual(
            distribution(large(values), decimals),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('decides ties exactly', () => {
    expect(distributionOfMultiples({ numerators: Float64Array.of(1, 3), denominator: 8 }, 2)).toMatchObject({
      min: 0.12,
      max: 0.38,
      mean: 0.25,
      standardDeviation: 0.18,
    });
    expect(distributionOfMultiples({ numerators: Float64Array.of(5), denominator: 1000 }, 2)).toMatchObject({
      mean: 0,
      standardDeviation: null,
    });
  });
});

it('emptyDistribution is that of no values, and frozen', () => {
  expect(emptyDistribution).toEqual(distribution([], 4));
  expect(Object.isFrozen(emptyDistribution)).toBe(true);
});
