import { expect, test } from 'vitest';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { counts, current, days, excluded, levels, onLedger } from '../reports/fixtures/on-ledger.js';

test('standard: down from the high after a green, up from the low after a red session', () => {
  const result = onLedger('fibonacci-levels-standard');
  expect(excluded(result)).toEqual({ 'no-previous': 1, flat: 2 });
  expect(days(result)).toEqual([2, 3, 4, 5, 9, 10]);
  expect(levels(result).map((row) => Object.values(row))).toEqual([
    [105.28, 102.36, 100, 97.64, 94.28],
    [111.46, 109.27, 107.5, 105.73, 103.21],
    [118.58, 117.71, 117, 116.29, 115.28],
    [106.89, 108.06, 109, 109.94, 111.29],
    [108.94, 109.53, 110, 110.47, 111.14],
    [111.35, 110.33, 109.5, 108.67, 107.5],
  ]);
  // The low of the 2nd is exactly the half.
  expect(counts(result)).toEqual([
    'All sessions / touched-0.236: touched 4, not-touched 2',
    'All sessions / touched-0.382: touched 4, not-touched 2',
    'All sessions / touched-0.5: touched 4, not-touched 2',
    'All sessions / touched-0.618: touched 3, not-touched 3',
    'All sessions / touched-0.786: touched 3, not-touched 3',
  ]);
  expect(current(result)).toEqual({
    'retracement-0.236': 118.82,
    'retracement-0.382': 118.09,
    'retracement-0.5': 117.5,
    'retracement-0.618': 116.91,
    'retracement-0.786': 116.07,
  });
});

test('standard: a session that jumps over a level has not touched it, one that ends on it has', () => {
  // Up from 0 to 1000 after red: 236, 382, 500, 618, 786.
  const touches = (session: string) =>
    Object.values(
      onLedger('fibonacci-levels-standard', {}, dailyBars('900 1000 0 100', session)).detailed![0].outcomes,
    );
  expect(touches('300 382 236 300')).toEqual(['touched', 'touched', 'not-touched', 'not-touched', 'not-touched']);
  expect(touches('300 381 237 300')).toEqual(Array(5).fill('not-touched'));
});

test('standard: after a flat session there are no levels, for sessions and for the next one', () => {
  const result = onLedger('fibonacci-levels-standard', {}, dailyBars('2 3 1 2', '2 3 1 2'));
  expect(excluded(result)).toEqual({ 'no-previous': 1, flat: 1 });
  expect(Object.values(current(result))).toEqual(Array(5).fill(null));
});

test('by-weekday: none of them on a Monday', () => {
  expect(onLedger('fibonacci-levels-by-weekday').summary.map(({ observations }) => observations)).toEqual([
    0, 2, 2, 1, 1,
  ]);
});
