import fc from 'fast-check';
import { Decimal } from 'decimal.js';
import { expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { wilderAverage } from '../../src/sessions/index.js';
import { day, sessionsOf } from './markets.js';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Daily sessions that open at 0 and close there, with these highs. */
function daily(highs: readonly number[]) {
  const rows = highs.map((high, i) => ({
    time: Date.UTC(2024, 0, 1 + i),
    open: 0,
    high,
    low: 0,
    close: 0,
  }));
  return sessionsOf(barsFromRows(rows, { interval: '1d' }), { ...day, weekdays });
}

const asDecimal = (value: ReturnType<typeof wilderAverage>) =>
  value && new Decimal(String(value.numerator)).div(String(value.denominator));

test('wilderAverage follows the recurrence, each step rounded to forty digits', () => {
  Decimal.set({ precision: 800, rounding: Decimal.ROUND_HALF_EVEN });
  const price = fc.oneof(
    { weight: 40, arbitrary: fc.nat(1000) },
    { weight: 40, arbitrary: fc.nat(100_000).map((n) => n / 100) },
    { weight: 1, arbitrary: fc.constantFrom(0, 1e-9, 1e15, 1e-300, 1e300) },
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.array(price, { minLength: 54, maxLength: 54 }),
      fc.nat(3),
      (count, prices, more) => {
        const length = 10 * count + more;
        const highs = prices.slice(0, length + 1);
        const last = daily(highs)[length];
        const ranges = highs.slice(more, length).map((high) => new Decimal(String(high)));
        let average = ranges
          .slice(0, count)
          .reduce((sum, each) => sum.plus(each), new Decimal(0))
          .div(count)
          .toSignificantDigits(40);
        for (const range of ranges.slice(count)) {
          average = average
            .times(count - 1)
            .plus(range)
            .div(count)
            .toSignificantDigits(40);
        }
        expect(asDecimal(wilderAverage(last, count))?.toString()).toBe(average.toString());
      },
    ),
    { numRuns: 150 },
  );
});

test('wilderAverage of a count of 1 is the last true range', () => {
  const sessions = daily([9, 8, 7, 6, 5, 4, 3, 2, 1, 2.5, 100]);
  expect(asDecimal(wilderAverage(sessions[10], 1))?.toNumber()).toBe(2.5);
  expect(sessions[9].trueRange).toEqual({ numerator: 25, denominator: 10 });
});

test('wilderAverage by hand', () => {
  // The mean of 4 and 2 is 3, seventeen halves of the way to 1 leave 1 + 2 / 2^17, and half of that with half of 5 is left.
  const sessions = daily([4, 2, ...Array.from({ length: 17 }, () => 1), 5, 0]);
  expect(asDecimal(wilderAverage(sessions[20], 2))?.toString()).toBe('3.00000762939453125');
});

test('wilderAverage is null where there are fewer than ten times as many sessions before', () => {
  const sessions = daily(Array.from({ length: 22 }, () => 1));
  expect(wilderAverage(sessions[19], 2)).toBeNull();
  expect(wilderAverage(sessions[20], 2)).not.toBeNull();
  expect(wilderAverage(sessions[0], 1)).toBeNull();
});
