import { expect, test } from 'vitest';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { fiveWeeks } from '../reports/fixtures/five-weeks.js';
import { answers, counts, current, excluded, levels, onLedger } from '../reports/fixtures/on-ledger.js';

test('standard: the weekdays of the highs and lows of five weeks', () => {
  const result = onLedger('high-and-low-by-weekday-standard', undefined, fiveWeeks);
  expect(excluded(result)).toEqual({});
  expect(counts(result)).toEqual([
    'All weeks / high-weekday: monday 3, tuesday 0, wednesday 0, thursday 0, friday 2',
    'All weeks / low-weekday: monday 4, tuesday 0, wednesday 0, thursday 0, friday 1',
  ]);
  expect(levels(result)[3]).toEqual({ 'week-high': 100, 'week-low': 85 });
});

test('standard: the first of several sessions with the same high or low has it', () => {
  const result = onLedger(
    'high-and-low-by-weekday-standard',
    undefined,
    dailyBars('5 6 4 5', '5 7 3 5', '5 7 3 5', '5 6 3 5', '5 7 4 5'),
  );
  expect([...answers(result, 'high-weekday'), ...answers(result, 'low-weekday')]).toEqual(['tuesday', 'tuesday']);
});

test('by-candle: green and red weeks, without the flat one', () => {
  const result = onLedger('high-and-low-by-weekday-by-candle', undefined, fiveWeeks);
  expect(excluded(result)).toEqual({ flat: 1 });
  expect(counts(result)).toEqual([
    'Green / high-weekday: monday 0, tuesday 0, wednesday 0, thursday 0, friday 2',
    'Green / low-weekday: monday 2, tuesday 0, wednesday 0, thursday 0, friday 0',
    'Red / high-weekday: monday 2, tuesday 0, wednesday 0, thursday 0, friday 0',
    'Red / low-weekday: monday 1, tuesday 0, wednesday 0, thursday 0, friday 1',
  ]);
});

test('by-close: where the weeks closed, of all and by the weekday of their high and of their low', () => {
  const result = onLedger('high-and-low-by-weekday-by-close', undefined, fiveWeeks);
  expect(excluded(result)).toEqual({ 'no-previous': 1 });
  const { questions } = result.summary[0];
  expect(questions).toHaveLength(11);
  expect(questions[10].title).toBe('Close of the weeks that made their low on Friday');
  expect(counts(result).filter((line) => !line.includes('above 0, inside 0, below 0'))).toEqual([
    'All weeks / close-location: above 1, inside 2, below 1',
    'All weeks / close-location-high-monday: above 1, inside 1, below 1',
    'All weeks / close-location-high-friday: above 0, inside 1, below 0',
    'All weeks / close-location-low-monday: above 1, inside 2, below 0',
    'All weeks / close-location-low-friday: above 0, inside 0, below 1',
  ]);
  expect(levels(result)[0]).toEqual({ 'week-high': 113, 'week-low': 90, 'previous-high': 112, 'previous-low': 95 });
  expect(current(result)).toEqual({ 'previous-high': 98, 'previous-low': 90 });
});
