import { expect, test } from 'vitest';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { counts, current, days, excluded, levels, onLedger } from '../reports/fixtures/on-ledger.js';

test('standard: one after an inside, three after an outside session', () => {
  const result = onLedger('classic-inside-outside-standard');
  expect(excluded(result)).toEqual({ 'no-previous': 1, 'no-history': 1, 'no-pattern': 3 });
  expect(days(result)).toEqual([8, 9, 10, 11]);
  expect(counts(result)).toEqual([
    'After an inside session / breaks: high-only 0, low-only 0, both 1, neither 0',
    'After an inside session / colour: green 1, red 0, flat 0',
    'After an outside session / breaks: high-only 1, low-only 0, both 1, neither 1',
    'After an outside session / colour: green 1, red 1, flat 1',
  ]);
  expect(levels(result)[0]).toEqual({ 'previous-high': 114, 'previous-low': 104 });
  expect(current(result)).toEqual({ 'previous-high': 120, 'previous-low': 115 });
});

test('standard: the same range is inside, and outside needs to be beyond on both sides', () => {
  const pattern = (second: string) =>
    onLedger('classic-inside-outside-standard', {}, dailyBars('5 8 2 5', second, '5 5 5 5')).detailed?.[0]?.groups[0]
      .pattern;
  expect(['5 8 2 5', '5 9 1 5', '5 9 2 5', '5 8 1 5', '5 7 3 5', '5 9 3 5'].map(pattern)).toEqual([
    'inside',
    'outside',
    undefined,
    undefined,
    'inside',
    undefined,
  ]);
});

test('by-weekday: the weekday comes after the pattern', () => {
  expect(counts(onLedger('classic-inside-outside-by-weekday')).filter((line) => line.includes('colour'))).toEqual([
    'After an inside session, Tuesday / colour: green 1, red 0, flat 0',
    'After an outside session, Monday / colour: green 0, red 1, flat 0',
    'After an outside session, Wednesday / colour: green 0, red 0, flat 1',
    'After an outside session, Thursday / colour: green 1, red 0, flat 0',
  ]);
});
