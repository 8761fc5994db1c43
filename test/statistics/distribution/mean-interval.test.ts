import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cosineOfTurns, logarithm, seededGenerator } from '../../../src/numeric/inner.js';
import { meanInterval } from '../../../src/statistics/distribution/mean-interval.js';

describe('the interval of a mean', () => {
  const numerators = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 10, maxLength: 60 });

  it('moves with the unit of the values, however small it is', () => {
    fc.assert(
      fc.property(numerators, fc.integer({ min: 1, max: 300 }), (values, digits) => {
        const of = (denominator: number, decimals: number): ReturnType<typeof meanInterval> =>
          meanInterval(
            values.map((numerator, day) => ({ day, value: { numerator, denominator } })),
            decimals,
          );
        const { low, high } = of(1, 3)!;
        const scaled = { low: Number(`${low}e-${digits}`), high: Number(`${high}e-${digits}`) };
        const small = of(Number(`1e${digits}`), 3 + digits)!;
        const step = Number(`1.001e-${3 + digits}`);
        expect(Math.abs(small.low - scaled.low)).toBeLessThanOrEqual(step);
        expect(Math.abs(small.high - scaled.high)).toBeLessThanOrEqual(step);
      }),
    );
  });

  it('is found of prices whose squares no double holds', () => {
    // Twelve values from 1 to 12 in blocks of two: s_b - 6.5 · 2 is -10, -6, -2, 2, 6, 10; Student's t of 5 is 2.5706.
    const of = (unit: number, decimals: number): ReturnType<typeof meanInterval> =>
      meanInterval(
        Array.from({ length: 12 }, (_, day) => ({ day, value: { numerator: (day + 1) * unit, denominator: 1 } })),
        decimals,
      );
    // 6.5 ± 2.5706 · √(6/5 · 280) / 12.
    expect(of(1, 2)).toEqual({ low: 2.57, high: 10.43 });
    expect(of(1e-288, 290)).toEqual({ low: 2.57e-288, high: 10.43e-288 });
    expect(of(1e200, 0)!.high / 1e200).toBeCloseTo(10.43, 2);
  });

  const random = seededGenerator(5);
  const uniform = () => (random() + 0.5) / 2 ** 32;
  const normal = () => Math.sqrt(-2 * logarithm(uniform())) * cosineOfTurns(uniform());
  const heavyTailed = () => normal() / Math.sqrt((normal() ** 2 + normal() ** 2 + normal() ** 2 + normal() ** 2) / 4);
  const skewed = () => -logarithm(uniform()) - 1;

  /** In how many of 100 samples the interval contains the mean, which is 0; with a standard error of 0.5. */
  const coverage = (draw: () => number, size: number): number => {
    let covered = 0;
    for (let sample = 0; sample < 2_000; sample++) {
      const values = Array.from({ length: size }, (_, day) => ({
        day,
        value: { numerator: Math.round(draw() * 1e6), denominator: 1e6 },
      }));
      const { low, high } = meanInterval(values, 6)!;
      if (low <= 0 && 0 <= high) covered++;
    }
    return covered / 20;
  };

  it.each([
    ['normal', normal, 12, 93, 97],
    ['normal', normal, 100, 93, 97],
    ['heavy-tailed', heavyTailed, 12, 93, 98],
    ['heavy-tailed', heavyTailed, 100, 93, 97],
    ['skewed', skewed, 12, 90, 94],
    ['skewed', skewed, 60, 92.5, 97],
    ['skewed', skewed, 200, 93, 97],
  ])('contains the mean of %s values about as often as the definitions say', (_, draw, size, least, most) => {
    const found = coverage(draw, size);
    expect(found).toBeGreaterThanOrEqual(least);
    expect(found).toBeLessThanOrEqual(most);
  });
});
