import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { type DatedValue, distributionIntervals } from '../../../src/statistics/inner.js';
import { integerOf } from '../../../src/numeric/inner.js';
import { lastOf } from '../../../src/reports/inner.js';
import { law } from '../../laws/law.js';
import { intervalsByHand, isRounded } from './reference/intervals-by-hand.js';

const quotients = fc
  .oneof(
    // Of a few values many are the same.
    fc.tuple(fc.integer({ min: -3, max: 3 }), fc.constant(1)),
    fc.tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 1, max: 400 })),
    fc.tuple(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), fc.bigInt({ min: 10n ** 17n, max: 10n ** 22n })),
  )
  .map(([over, under]) => ({ numerator: integerOf(BigInt(over)), denominator: integerOf(BigInt(under)) }));

/** Values of up to 60 dates, mostly one a date. */
const datedValues = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.constantFrom(1, 1, 3), fc.integer({ min: -400, max: 20_000 }))
  .chain(([dates, most, from]) =>
    fc
      .array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.array(quotients, { minLength: 1, maxLength: most })), {
        minLength: dates,
        maxLength: dates,
      })
      .map((each) => {
        let day = from;
        return each.flatMap(([gap, values]) => {
          day += gap;
          return values.map((value): DatedValue => ({ day, value }));
        });
      }),
  );

const inFractions = (values: readonly DatedValue[]) =>
  values.map(({ day, value }) => ({
    date: day,
    value: { over: BigInt(value.numerator), under: BigInt(value.denominator) },
  }));

describe('distributionIntervals', () => {
  law(
    'are those that docs/definitions.md has',
    [datedValues, fc.boolean(), fc.integer({ min: 0, max: 6 })],
    (values, one, decimals) => {
      const expected = intervalsByHand(inFractions(values), one);
      const { dates, method, intervals } = lastOf(distributionIntervals(values, decimals, one));
      expect([dates, method]).toEqual([expected.dates, expected.method]);
      for (const name of ['mean', 'median', 'p25', 'p75', 'p90'] as const) {
        const [interval, exact] = [intervals[name], expected.intervals[name]];
        expect(interval === null, name).toBe(exact === null);
        if (interval === null || exact === null) continue;
        expect(isRounded(interval.low, exact.low, decimals), `low of ${name}`).toBe(true);
        expect(isRounded(interval.high, exact.high, decimals), `high of ${name}`).toBe(true);
      }
      return intervals.mean !== null;
    },
    { runs: 200, atLeast: 0.3 },
  );

  law(
    'do not depend on the order of the values and how they are written',
    [datedValues, fc.boolean(), fc.bigInt({ min: 1n, max: 10n ** 30n })],
    (values, one, factor) => {
      const expected = lastOf(distributionIntervals(values, 6, one));
      const written = values.map(({ day, value: { numerator, denominator } }) => ({
        day,
        value: {
          numerator: integerOf(BigInt(numerator) * factor),
          denominator: integerOf(BigInt(denominator) * factor),
        },
      }));
      expect(lastOf(distributionIntervals(written.reverse(), 6, one))).toEqual(expected);
      return expected.intervals.mean !== null;
    },
    { runs: 200, atLeast: 0.3 },
  );
});
