import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distribution } from '../../../src/statistics/inner.js';
import { negate, type Quotient } from '../../../src/numeric/inner.js';
import { decimalsToRoundTo, fraction, measures, quotients, scaled } from '../../numeric/arbitraries.js';
import { deviationOf, meanOf, quantileOf, rounded } from '../../numeric/oracle.js';

const lists: fc.Arbitrary<Quotient[]> = fc.oneof(
  fc.array(measures(), { minLength: 1, maxLength: 40 }),
  fc.array(quotients(), { minLength: 1, maxLength: 8 }),
  fc
    .tuple(fc.array(fc.maxSafeInteger(), { minLength: 1, maxLength: 20 }), fc.constantFrom(1, 3, 64, 100, 10000))
    .map(([numerators, denominator]) => numerators.map((numerator) => ({ numerator, denominator }))),
);

describe('distribution', () => {
  it('has figures that are exact and rounded half to even', () => {
    fc.assert(
      fc.property(lists, decimalsToRoundTo(), (values, decimals) => {
        expect(distribution(values, decimals)).toEqual({
          count: values.length,
          mean: rounded(meanOf(values), decimals),
          median: rounded(quantileOf(values, '0.5'), decimals),
          min: rounded(quantileOf(values, '0'), decimals),
          max: rounded(quantileOf(values, '1'), decimals),
          p25: rounded(quantileOf(values, '0.25'), decimals),
          p75: rounded(quantileOf(values, '0.75'), decimals),
          p90: rounded(quantileOf(values, '0.9'), decimals),
          standardDeviation: values.length < 2 ? null : rounded(deviationOf(values), decimals),
        });
      }),
      { numRuns: 300 },
    );
  });

  it('does not depend on the order of the values', () => {
    const shuffled = lists.chain((values) =>
      fc.tuple(
        fc.constant(values),
        fc.shuffledSubarray(values, { minLength: values.length, maxLength: values.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, decimalsToRoundTo(), ([values, others], decimals) => {
        expect(distribution(others, decimals)).toEqual(distribution(values, decimals));
      }),
    );
  });

  it('does not depend on the terms of the values', () => {
    const factors = fc.array(fc.integer({ min: 1, max: 1e6 }), { minLength: 1 });
    fc.assert(
      fc.property(lists, factors, decimalsToRoundTo(), (values, by, decimals) => {
        expect(distribution(scaled(values, by), decimals)).toEqual(distribution(values, decimals));
      }),
    );
  });

  it('mirrors with the sign of the values', () => {
    const mirrored = (figure: number | null): number | null => (figure === null ? null : 0 - figure);
    fc.assert(
      fc.property(lists, decimalsToRoundTo(), (values, decimals) => {
        const figures = distribution(values, decimals);
        const negative = distribution(
          values.map(({ numerator, denominator }) => ({ numerator: negate(numerator), denominator })),
          decimals,
        );
        expect(negative).toMatchObject({
          mean: mirrored(figures.mean),
          median: mirrored(figures.median),
          min: mirrored(figures.max),
          max: mirrored(figures.min),
          p25: mirrored(figures.p75),
          p75: mirrored(figures.p25),
          standardDeviation: figures.standardDeviation,
        });
      }),
    );
  });

  it('rises from the minimum to the maximum, with the mean between them', () => {
    fc.assert(
      fc.property(lists, decimalsToRoundTo(), (values, decimals) => {
        const { min, p25, median, p75, p90, max, mean } = distribution(values, decimals);
        const rising = [min!, p25!, median!, p75!, p90!, max!];
        expect(rising).toEqual([...rising].sort((a, b) => a - b));
        expect(mean).toBeGreaterThanOrEqual(min!);
        expect(mean).toBeLessThanOrEqual(max!);
      }),
    );
  });

  it('keeps its keys in order', () => {
    const keys = ['count', 'mean', 'median', 'min', 'max', 'p25', 'p75', 'p90', 'standardDeviation'];
    expect(Object.keys(distribution([], 4))).toEqual(keys);
    expect(Object.keys(distribution([fraction(1n, 2n)], 4))).toEqual(keys);
  });

  it('of nothing is null', () => {
    expect(distribution([], 4)).toEqual({
      count: 0,
      mean: null,
      median: null,
      min: null,
      max: null,
      p25: null,
      p75: null,
      p90: null,
      standardDeviation: null,
    });
  });

  it('of one value is that value, without a deviation', () => {
    expect(distribution([fraction(1n, 8n)], 2)).toEqual({
      count: 1,
      mean: 0.12,
      median: 0.12,
      min: 0.12,
      max: 0.12,
      p25: 0.12,
      p75: 0.12,
      p90: 0.12,
      standardDeviation: null,
    });
  });

  it('of four prices is what one works out by hand', () => {
    const prices = [10025, 10000, 10050, 10150].map((numerator) => ({ numerator, denominator: 100 }));
    expect(distribution(prices, 4)).toEqual({
      count: 4,
      mean: 100.5625,
      median: 100.375,
      min: 100,
      max: 101.5,
      p25: 100.1875,
      p75: 100.75,
      p90: 101.2,
      standardDeviation: 0.6575,
    });
  });

  it('of values over one denominator takes numerators and sums beyond 2^53', () => {
    const huge = 9007199254740991;
    const numbers = [huge, huge, huge, huge - 2].map((numerator) => ({ numerator, denominator: 4 }));
    expect(distribution(numbers, 2)).toMatchObject({ mean: Number('2251799813685247.62'), min: 2251799813685247.25 });
    const bigints = [2n ** 60n, 2n ** 60n + 1n].map((numerator) => ({ numerator, denominator: 4 }));
    expect(distribution(bigints, 3)).toMatchObject({ mean: 288230376151711740, standardDeviation: 0.177 });
    const mixed = [5, 2n ** 60n].map((numerator) => ({ numerator, denominator: 2n ** 60n }));
    expect(distribution(mixed, 4)).toMatchObject({ mean: 0.5, min: 0, max: 1, standardDeviation: 0.7071 });
    const small = [5, 7].map((numerator) => ({ numerator, denominator: 2n ** 60n }));
    expect(distribution(small, 20)).toMatchObject({ mean: 520e-20, standardDeviation: 123e-20 });
    const beyond = [1, 3].map((numerator) => ({ numerator, denominator: 2n ** 400n }));
    expect(distribution(beyond, 4)).toMatchObject({ mean: 0, standardDeviation: 0 });
  });

  it('decides ties, over one denominator or several', () => {
    const eighths = [-1, 0, 1].map((numerator) => ({ numerator, denominator: 8 }));
    expect(distribution(eighths, 2)).toMatchObject({ min: -0.12, max: 0.12, p25: -0.06, standardDeviation: 0.12 });
    const mixed = [fraction(-1n, 8n), fraction(0n, 3n), fraction(3n, 24n), fraction(0n, 5n)];
    expect(distribution(mixed, 2)).toMatchObject({
      mean: 0,
      min: -0.12,
      max: 0.12,
      p25: -0.03,
      standardDeviation: 0.1,
    });
  });

  it('of values beyond the range of doubles is as exact', () => {
    const unit = 10n ** 500n;
    const values = [fraction(unit + 1n, unit), fraction(unit, 3n * unit), fraction(-2n, 1n)];
    expect(distribution(values, 4)).toEqual({
      count: 3,
      mean: -0.2222,
      median: 0.3333,
      min: -2,
      max: 1,
      p25: -0.8333,
      p75: 0.6667,
      p90: 0.8667,
      standardDeviation: 1.5753,
    });
  });

  it('refuses values that are no quotients, and says which', () => {
    const good = { numerator: 1, denominator: 2 };
    expect(() => distribution([good, { numerator: 0.5, denominator: 2 }], 2)).toThrow(
      'values[1].numerator must be a whole number, a bigint beyond 2^53 - 1, got 0.5',
    );
    expect(() => distribution([{ numerator: 1, denominator: NaN }], 2)).toThrow(
      expect.objectContaining({ code: 'out-of-bounds', argument: 'values', index: 0, field: 'denominator' }),
    );
    expect(() => distribution([good, good, { numerator: 1, denominator: 0 }], 2)).toThrow(
      'values[2].denominator must be greater than 0, got 0',
    );
    expect(() => distribution([{ numerator: 1, denominator: -2 }], 2)).toThrow(
      expect.objectContaining({ name: 'BarstatsRangeError', argument: 'values', index: 0, field: 'denominator' }),
    );
    expect(() => distribution([], -1)).toThrow('decimals must be a whole number from 0 to 340, got -1');
  });
});
