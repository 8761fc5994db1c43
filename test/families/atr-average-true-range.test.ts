import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { answers, counts, current, days, excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';

const three = { period: 3, smoothing: 'simple' } as const;

test('standard: one of six true ranges exceeds the mean of the three before it', () => {
  const result = onLedger('atr-average-true-range-standard', three);
  expect(result.params).toEqual({ period: 3, smoothing: 'simple', of: 'true-range' });
  expect(excluded(result)).toEqual({ 'no-average': 3 });
  expect(days(result)).toEqual([4, 5, 8, 9, 10, 11]);
  expect(levels(result).map((row) => row['average-range'])).toEqual([14.33, 12, 10.33, 9.67, 7.67, 7.33]);
  expect(counts(result)).toEqual(['All sessions / exceeded: exceeded 1, respected 5']);
  expect(measured(result, 'range-to-average')).toEqual([0.907, 0.8333, 0.5806, 0.7241, 1.1739, 0.9545]);
  expect(current(result)).toEqual({ 'average-range': 7.67 });
  expect(excluded(onLedger('atr-average-true-range-standard'))).toEqual({ 'no-average': 9 });
});

test('standard: a gap that makes the true range larger than the average is an average exceeded; by ranges it is not', () => {
  // Before: 2 and 2. Then a gap of 3 with a range of 1, and one of 4 down, which its range of 2 does not show.
  const bars = dailyBars('10 12 10 10', '10 12 10 12', '15 15 14 14', '10 11 9 10');
  const options = { period: 2, smoothing: 'simple' } as const;
  expect(answers(onLedger('atr-average-true-range-standard', options, bars), 'exceeded')).toEqual([
    'exceeded',
    'exceeded',
  ]);
  const ofRange = onLedger('atr-average-true-range-standard', { ...options, of: 'range' }, bars);
  expect(answers(ofRange, 'exceeded')).toEqual(['respected', 'respected']);
  expect(measured(ofRange, 'range-to-average')).toEqual([0.5, 0.8]);
  const streak = onLedger('atr-average-true-range-by-streak', options, bars);
  expect(counts(streak)).toEqual(['After a true range above its average / exceeded: exceeded 1, respected 0']);
});

test('wilder is the default and begins five times the period back', () => {
  const result = onLedger('atr-average-true-range-standard', { period: 1 });
  expect(result.params).toEqual({ period: 1, smoothing: 'wilder', of: 'true-range' });
  expect(excluded(result)).toEqual({ 'no-average': 5 });
  expect(levels(result).map((row) => row['average-range'])).toEqual([10, 6, 7, 9]);
  expect(answers(result, 'exceeded')).toEqual(['respected', 'exceeded', 'exceeded', 'respected']);
});

test('standard: across a roll and a hole the true range is the range', () => {
  const row = (day: number, prices: string, contract: string) => {
    const [open, high, low, close] = prices.split(' ');
    return { time: Date.UTC(2024, 6, day), open, high, low, close, contract };
  };
  const bars = barsFromRows(
    [
      row(1, '10 11 10 10', 'a'),
      row(2, '20 22 20 20', 'a'),
      row(3, '40 43 40 40', 'b'),
      row(15, '60 64 60 60', 'b'),
      row(16, '60 60 60 60', 'b'),
    ],
    { interval: '1d' },
  );
  // 1, then 22 - 10 = 12, then 3 and 4 of their own.
  const result = onLedger('atr-average-true-range-standard', { period: 1, smoothing: 'simple' }, bars);
  expect(levels(result).map((row) => row['average-range'])).toEqual([1, 12, 3, 4]);
  expect(current(result)).toEqual({ 'average-range': 0 });
});

test('wilder: five times the period back, the first mean and then one of each later range in so many', () => {
  // Period 2 over true ranges of 20 15 8 13 10 6 7 9 7 4: 17.5, then (a + TR) / 2.
  const ranges = [20, 15, 8, 13, 10, 6, 7, 9, 7, 4];
  const bars = dailyBars(...ranges.map((range) => `0 ${range} 0 0`), '0 5 0 0');
  const result = onLedger('atr-average-true-range-standard', { period: 2, smoothing: 'wilder' }, bars);
  const expected = ranges.slice(2).reduce((average, range) => average.plus(range).div(2), new Decimal(35).div(2));
  expect(excluded(result)).toEqual({ 'no-average': 10 });
  expect(levels(result)[0]['average-range']).toBe(expected.toDecimalPlaces(2, Decimal.ROUND_HALF_EVEN).toNumber());
  const next = ranges
    .slice(3)
    .concat(5)
    .reduce((average, range) => average.plus(range).div(2), new Decimal(23).div(2));
  expect(current(result)['average-range']).toBe(next.toDecimalPlaces(2, Decimal.ROUND_HALF_EVEN).toNumber());
});

test('wilder: equal ranges keep their average whatever the period is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 999 }), (period, range) => {
      const bars = dailyBars(...Array<string>(5 * period + 1).fill(`0 ${range / 10} 0 0`));
      const result = onLedger('atr-average-true-range-standard', { period, smoothing: 'wilder' }, bars);
      expect([answers(result, 'exceeded'), measured(result, 'range-to-average')]).toEqual([['respected'], [1]]);
    }),
    { numRuns: 30 },
  );
});

test('by-weekday, by-extension and by-streak are those of the average daily range', () => {
  expect(counts(onLedger('atr-average-true-range-by-weekday', three))[2]).toBe(
    'Wednesday / exceeded: exceeded 1, respected 0',
  );
  expect(measured(onLedger('atr-average-true-range-by-extension', three), 'extension-percent')[4]).toBe(17.3913);
  const streak = onLedger('atr-average-true-range-by-streak', three);
  expect(excluded(streak)).toEqual({ 'no-previous': 1, 'no-average': 3 });
  expect(counts(streak)).toEqual([
    'After a true range above its average / exceeded: exceeded 0, respected 1',
    'After a true range within its average / exceeded: exceeded 1, respected 3',
  ]);
});

test('by-range-to-atr-by-weekday: the size of the range in averages', () => {
  const result = onLedger('atr-average-true-range-by-range-to-atr-by-weekday', three);
  expect(answers(result, 'range-to-average')).toEqual([
    '0.75-to-1',
    '0.75-to-1',
    '0.5-to-0.75',
    '0.5-to-0.75',
    '1-to-1.25',
    '0.75-to-1',
  ]);
  expect(result.summary[0].questions[0].outcomes[0].label).toBe('Below 0.5 ATR');
});
