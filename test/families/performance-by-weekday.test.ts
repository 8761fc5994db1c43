import { expect, test } from 'vitest';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { answers, counts, current, excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';

test('the changes from close to close', () => {
  const result = onLedger('performance-by-weekday-standard');
  expect(excluded(result)).toEqual({ 'no-previous': 1 });
  expect(measured(result, 'change-percent')).toEqual([6.6667, 5.3571, -10.1695, 0, 2.8302, 3.6697, 0, 6.1947]);
  expect(counts(result)).toEqual([
    'Monday / up: up 1, not-up 0',
    'Tuesday / up: up 2, not-up 0',
    'Wednesday / up: up 1, not-up 1',
    'Thursday / up: up 1, not-up 1',
    'Friday / up: up 0, not-up 1',
  ]);
  expect(result.summary[1].measures[0].mean).toBe(5.1682);
  expect(levels(result)[0]).toEqual({ 'previous-close': 105 });
  expect(current(result)).toEqual({ 'previous-close': 120 });
});

test('a change from 0 is up or not, but no per cent; one from below 0 keeps its sign', () => {
  const result = onLedger('performance-by-weekday-standard', {}, dailyBars('0 0 0 0', '0 1 -4 -4', '0 0 -5 -5'));
  expect(answers(result, 'up')).toEqual(['not-up', 'not-up']);
  expect(measured(result, 'change-percent')).toEqual([null, -25]);
});
