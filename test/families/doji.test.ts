import { expect, test } from 'vitest';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { counts, current, days, excluded, levels, onLedger } from '../reports/fixtures/on-ledger.js';

test('standard: the 5th and the 10th closed where they opened', () => {
  const result = onLedger('doji-standard');
  expect(excluded(result)).toEqual({ 'no-previous': 1, 'no-pattern': 6 });
  expect(days(result)).toEqual([8, 11]);
  expect(counts(result)).toEqual([
    'All sessions / colour: green 1, red 1, flat 0',
    'All sessions / breaks: high-only 1, low-only 0, both 0, neither 1',
  ]);
  expect(levels(result)[0]).toEqual({ 'previous-high': 114, 'previous-low': 104 });
  expect(current(result)).toEqual({ 'previous-high': 120, 'previous-low': 115 });
});

test('standard: a body of exactly the limit is one, up or down', () => {
  expect(days(onLedger('doji-standard', { body: 25 }))).toEqual([2, 8, 9, 11]);
  expect(days(onLedger('doji-standard', { body: 24.99 }))).toEqual([8, 11]);
  expect(days(onLedger('doji-standard', { body: 0 }))).toEqual([8, 11]);
});

test('standard: a session of a single price is no doji', () => {
  expect(excluded(onLedger('doji-standard', { body: 100 }, dailyBars('5 5 5 5', '5 6 4 5')))).toEqual({
    'no-previous': 1,
    'no-pattern': 1,
  });
});

test('by-weekday: a Monday and a Thursday', () => {
  expect(counts(onLedger('doji-by-weekday')).filter((line) => line.includes('colour'))).toEqual([
    'Monday / colour: green 0, red 1, flat 0',
    'Thursday / colour: green 1, red 0, flat 0',
  ]);
});
