import { describe, expect, it } from 'vitest';
import { type DatedValue, type DistributionIntervals, distributionIntervals } from '../../../src/statistics/inner.js';
import { quantileRanks } from '../../../src/statistics/significance/quantile-ranks.js';
import { seededGenerator } from '../../../src/numeric/inner.js';
import { lastOf } from '../../../src/reports/inner.js';

/** Whole numbers from 0 to 99, so many a date. */
function valuesOf(dates: number, each: number, seed: number, shared = false): DatedValue[] {
  const random = seededGenerator(seed);
  return Array.from({ length: dates }, (_, day) => {
    const common = random() % 100;
    return Array.from({ length: each }, () => ({
      day,
      value: { numerator: shared ? common : random() % 100, denominator: 1 },
    }));
  }).flat();
}

const intervalsOf = (values: readonly DatedValue[], decimals: number, one: boolean): DistributionIntervals =>
  lastOf(distributionIntervals(values, decimals, one));

describe('distributionIntervals', () => {
  it('takes exact order statistics where a market has one value a date', () => {
    const values = valuesOf(40, 1, 1);
    const { method, dates, intervals } = intervalsOf(values, 2, true);
    expect([method, dates]).toEqual(['order-statistics', 40]);
    const sorted = values.map(({ value }) => Number(value.numerator)).sort((a, b) => a - b);
    const { low, high } = quantileRanks(40, { numerator: 1, denominator: 2 })!;
    expect(intervals.median).toEqual({ low: sorted[low - 1], high: sorted[high - 1] });
  });

  it('resamples dates where values share them, or are of several markets', () => {
    expect(intervalsOf(valuesOf(40, 2, 1), 2, true).method).toBe('block-bootstrap');
    expect(intervalsOf(valuesOf(40, 1, 1), 2, false).method).toBe('block-bootstrap');
  });

  it('is wider where the values of a date are the same, and no wider for more of the same', () => {
    const width = ({ low, high }: { low: number; high: number }): number => high - low;
    const one = intervalsOf(valuesOf(100, 1, 3, true), 2, false).intervals;
    const five = intervalsOf(valuesOf(100, 5, 3, true), 2, false).intervals;
    expect(five.mean).toEqual(one.mean);
    expect(width(five.mean!)).toBeGreaterThan(1.5 * width(intervalsOf(valuesOf(100, 5, 3), 2, false).intervals.mean!));
    expect(width(five.median!)).toBeGreaterThan(
      1.5 * width(intervalsOf(valuesOf(100, 5, 3), 2, false).intervals.median!),
    );
  });

  it('covers mean, median and quartiles about as often as it says', () => {
    const truths = { mean: 49.5, median: 49.5, p25: 24.75, p75: 74.25 } as const;
    const hits = { mean: 0, median: 0, p25: 0, p75: 0 };
    for (let seed = 0; seed < 200; seed++) {
      const { intervals } = intervalsOf(valuesOf(80, 2, seed), 4, false);
      for (const name of ['mean', 'median', 'p25', 'p75'] as const) {
        const { low, high } = intervals[name]!;
        if (low <= truths[name] && truths[name] <= high) hits[name]++;
      }
    }
    for (const hit of Object.values(hits)) expect(hit).toBeGreaterThan(174);
  });

  it('resamples the same values however their quotients are written', () => {
    const values = valuesOf(40, 2, 1).map(({ day, value }) => ({ day, numerator: Number(value.numerator) - 50 }));
    const written = (unit: bigint): DatedValue[] =>
      values.map(({ day, numerator }) => ({ day, value: { numerator: BigInt(numerator) * unit, denominator: unit } }));
    const plain = values.map(({ day, numerator }) => ({ day, value: { numerator, denominator: 1 } }));
    const { intervals } = intervalsOf(plain, 2, false);
    expect(intervals.mean!.low).toBeLessThan(0);
    expect(intervalsOf(written(10n ** 20n), 2, false).intervals).toEqual(intervals);
  });

  it('tells after each of 999 resamples how many dates and values it went through', () => {
    const stepsOf = (values: readonly DatedValue[], one: boolean) => {
      const steps: number[] = [];
      const all = distributionIntervals(values, 2, one);
      for (let step = all.next(); step.done !== true; step = all.next()) steps.push(step.value);
      return steps;
    };
    expect(stepsOf(valuesOf(12, 3, 1), true)).toEqual(new Array(999).fill(12 + 36));
    // Means and quantiles of order statistics take no resamples.
    expect(stepsOf(valuesOf(12, 1, 1), true)).toEqual([]);
    expect(stepsOf(valuesOf(9, 3, 1), true)).toEqual([]);
  });

  it('has a mean by blocks, worked out by hand', () => {
    // Ten dates in five blocks of two: sums 3, 1, 5, 2 and 4 of 2 values each, mean 1.5; Σ(s - 3)² = 10.
    const values = [1, 2, 1, 0, 2, 3, 1, 1, 3, 1].map((numerator, day) => ({
      day,
      value: { numerator, denominator: 1 },
    }));
    // √(5/4 · 10) / 10 = 0.353553, times 2.776445 of four degrees of freedom: 0.981622.
    expect(intervalsOf(values, 4, true).intervals.mean).toEqual({ low: 0.5184, high: 2.4816 });
  });

  it('has no interval of a bootstrap below ten dates, and does not depend on the order of values', () => {
    expect(intervalsOf(valuesOf(9, 3, 1), 2, false).intervals).toEqual({
      mean: null,
      median: null,
      p25: null,
      p75: null,
      p90: null,
    });
    const values = valuesOf(30, 3, 5);
    expect(intervalsOf([...values].reverse(), 2, false)).toEqual(intervalsOf(values, 2, false));
    expect(intervalsOf([], 2, true)).toMatchObject({ dates: 0, intervals: { median: null } });
  });
});
