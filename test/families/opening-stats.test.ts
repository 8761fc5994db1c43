import { expect, test } from 'vitest';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { barsOf, detailed, flat, rowsFrom } from '../reports/fixtures/bars-from.js';
import { counts, current, daysWith, excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';

const week = dailyBars('100 110 90 105', '112 115 108 109', '109 112 104 109', '103 110 100 110', '110 111 105 106');

test('standard: where the sessions open', () => {
  const result = onLedger('opening-stats-standard');
  expect(result.observations).toEqual({ unit: 'session', seen: 9, eligible: 8, excluded: { 'no-previous': 1 } });
  expect(counts(result)).toEqual([
    'All sessions / open-location: above 2, inside 4, below 2',
    'All sessions / open-against-close: above 4, at 2, below 2',
  ]);
  expect(daysWith(result, 'open-location', 'above')).toEqual([3, 11]);
  expect(daysWith(result, 'open-location', 'below')).toEqual([4, 9]);
  expect(daysWith(result, 'open-against-close', 'at')).toEqual([5, 10]);
  // 17/20, 16/15, -1/6, 1/8, 6/10, -1/4, 7/7 and 10/9, in order of date.
  expect(result.detailed?.map(({ measures }) => measures['open-position'])).toEqual([
    0.85, 1.0667, -0.1667, 0.125, 0.6, -0.25, 1, 1.1111,
  ]);
  // The median lies between 0.6 and 0.85; the mean is 4.3361… / 8.
  expect(result.summary[0].measures[0]).toMatchObject({
    count: 8,
    median: 0.725,
    min: -0.25,
    max: 1.1111,
    mean: 0.542,
  });
  expect(result.current).toEqual({
    after: '2024-07-11',
    for: '2024-07-12',
    values: [
      { id: 'previous-high', label: 'Previous high', unit: 'price', value: 120 },
      { id: 'previous-low', label: 'Previous low', unit: 'price', value: 115 },
      { id: 'previous-close', label: 'Previous close', unit: 'price', value: 120 },
    ],
  });
});

test('by-weekday: Monday has one session, the others two, Friday one', () => {
  expect(counts(onLedger('opening-stats-by-weekday')).filter((line) => line.includes('open-location'))).toEqual([
    'Monday / open-location: above 0, inside 1, below 0',
    'Tuesday / open-location: above 0, inside 1, below 1',
    'Wednesday / open-location: above 1, inside 1, below 0',
    'Thursday / open-location: above 1, inside 0, below 1',
    'Friday / open-location: above 0, inside 1, below 0',
  ]);
});

test('by-prev-candle: the 8th and the 11th follow flat sessions', () => {
  const result = onLedger('opening-stats-by-prev-candle');
  expect(excluded(result)).toEqual({ 'no-previous': 1, flat: 2 });
  expect(counts(result)).toEqual([
    'After green / open-location: above 1, inside 2, below 1',
    'After green / open-against-close: above 2, at 1, below 1',
    'After red / open-location: above 0, inside 1, below 1',
    'After red / open-against-close: above 0, at 1, below 1',
  ]);
});

test('by-midnight-open: three sessions have a bar at midnight in New York', () => {
  const result = onLedger('opening-stats-by-midnight-open');
  expect(excluded(result)).toEqual({ 'no-previous': 1, 'no-reference': 5 });
  expect(result.detailed?.map(({ groups, levels }) => [groups[0]['midnight-open'], levels['midnight-open']])).toEqual([
    ['at', 107],
    ['above', 110],
    ['below', 120],
  ]);
});

test('standard: where four sessions open, the edges of the previous range inside', () => {
  const result = onLedger('opening-stats-standard', {}, week);
  expect(excluded(result)).toEqual({ 'no-previous': 1 });
  expect(counts(result)).toEqual([
    'All sessions / open-location: above 1, inside 2, below 1',
    'All sessions / open-against-close: above 1, at 2, below 1',
  ]);
  // 22/20, 1/7, -1/8 and 1.
  expect(measured(result, 'open-position')).toEqual([1.1, 0.1429, -0.125, 1]);
  expect(levels(result)[0]).toEqual({ 'previous-high': 110, 'previous-low': 90, 'previous-close': 105 });
  expect(current(result)).toEqual({ 'previous-high': 111, 'previous-low': 105, 'previous-close': 106 });
});

test('standard: an open has no position in a range of 0', () => {
  const result = onLedger('opening-stats-standard', {}, dailyBars('5 5 5 5', '6 6 6 6'));
  expect(measured(result, 'open-position')).toEqual([null]);
});

test('by-prev-candle: sessions after a flat one are left out', () => {
  const result = onLedger('opening-stats-by-prev-candle', {}, week);
  expect(excluded(result)).toEqual({ 'no-previous': 1, flat: 1 });
  expect(counts(result)).toEqual([
    'After green / open-location: above 1, inside 1, below 0',
    'After green / open-against-close: above 1, at 1, below 0',
    'After red / open-location: above 0, inside 1, below 0',
    'After red / open-against-close: above 0, at 1, below 0',
  ]);
});

test('by-midnight-open: the price at midnight in New York, where there is one', () => {
  const day = (date: string, ...before: readonly string[]) =>
    // From 05:00 UTC, which is midnight in winter, to the close of New York at 21:00.
    rowsFrom(`${date}T05:00Z`, 30, ...before, ...flat(100, 32 - before.length));
  const late = rowsFrom('2024-01-11T14:30Z', 30, ...flat(100, 13));
  const bars = barsOf(
    day('2024-01-08'),
    day('2024-01-09', '101 101 100 100'),
    day('2024-01-10', '99 100 99 100'),
    late,
  );
  const result = detailed(bars, 'opening-stats-by-midnight-open', 'futures');
  expect(excluded(result)).toEqual({ 'no-previous': 1, 'no-reference': 1 });
  expect(levels(result).map((row) => row['midnight-open'])).toEqual([101, 99]);
  expect(result.summary.map(({ label, observations }) => [label, observations])).toEqual([
    ['Above the midnight open', 1],
    ['At the midnight open', 0],
    ['Below the midnight open', 1],
  ]);
});
