import { expect, test } from 'vitest';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { counts, current, days, excluded, levels, onLedger } from '../reports/fixtures/on-ledger.js';

/** A session from 0 to its range, closed at its open. */
const ranging = (...ranges: readonly number[]) => dailyBars(...ranges.map((range) => `0 ${range} 0 0`));

test('standard: the 9th follows the narrowest of four', () => {
  const result = onLedger('narrow-range-standard');
  expect(excluded(result)).toEqual({ 'no-previous': 1, 'no-average': 4, 'no-pattern': 3 });
  expect(days(result)).toEqual([9]);
  expect(counts(result)).toEqual([
    'Narrowest of 4 / range-against-average: above 0, not-above 1',
    'Narrowest of 4 / breaks: high-only 0, low-only 0, both 1, neither 0',
    'Narrowest of 4 / colour: green 1, red 0, flat 0',
  ]);
  expect(levels(result)).toEqual([{ 'previous-high': 112, 'previous-low': 108, 'average-range': 8.6 }]);
  expect(current(result)).toEqual({
    'narrowest-of': null,
    'previous-high': 120,
    'previous-low': 115,
    'average-range': 7,
  });
});

test('standard: the narrowest of seven is one of four as well', () => {
  const result = onLedger('narrow-range-standard', {}, ranging(9, 9, 9, 9, 9, 9, 8, 10));
  expect(result.detailed?.map(({ groups }) => groups)).toEqual([[{ pattern: 'nr4' }, { pattern: 'nr7' }]]);
  // The average of the last five is 8.8.
  expect(counts(result).filter((line) => line.includes('average'))).toEqual([
    'Narrowest of 4 / range-against-average: above 1, not-above 0',
    'Narrowest of 7 / range-against-average: above 1, not-above 0',
  ]);
});

test('standard: an equal range among the last three, or the last six, is enough not to be the narrowest', () => {
  const patterns = (...ranges: readonly number[]) =>
    onLedger('narrow-range-standard', {}, ranging(...ranges, 1)).detailed?.map(({ groups }) => groups.length);
  expect(patterns(9, 9, 9, 8, 9, 9, 8)).toEqual([]);
  expect(patterns(9, 9, 8, 9, 9, 9, 8)).toEqual([1]);
  expect(patterns(8, 9, 9, 9, 9, 9, 8)).toEqual([1]);
  expect(patterns(8, 9, 9, 9, 9, 9, 9, 8)).toEqual([2]);
});

test('the range on the average is not above it', () => {
  const result = onLedger('narrow-range-standard', {}, ranging(6, 6, 6, 6, 1, 5));
  expect(counts(result)[0]).toBe('Narrowest of 4 / range-against-average: above 0, not-above 1');
});

test('current: what the next session comes after', () => {
  expect(current(onLedger('narrow-range-standard', {}, ranging(9, 9, 9, 9, 9, 9, 8)))['narrowest-of']).toBe(7);
  expect(current(onLedger('narrow-range-standard', {}, ranging(9, 9, 9, 8)))).toMatchObject({
    'narrowest-of': 4,
    'average-range': null,
  });
  expect(current(onLedger('narrow-range-standard', {}, ranging(9, 9, 8)))['narrowest-of']).toBe(null);
});

test('by-weekday: the weekday comes after the pattern', () => {
  const result = onLedger('narrow-range-by-weekday');
  expect(result.summary.length).toBe(10);
  expect(counts(result)[2]).toBe('Narrowest of 4, Tuesday / colour: green 1, red 0, flat 0');
});
