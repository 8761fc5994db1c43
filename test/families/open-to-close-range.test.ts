import { expect, test } from 'vitest';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { answers, counts, excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';

test('standard: three of nine stay within one per cent of their open', () => {
  const result = onLedger('open-to-close-range-standard');
  expect(result.observations.eligible).toBe(9);
  expect(measured(result, 'move-percent')).toEqual([5, 4.6729, 1.7241, 6.1947, 0, 0.9091, 5.6075, 0, 4.3478]);
  expect(counts(result)).toEqual(['All sessions / move: within 3, beyond 6']);
  expect(result.summary[0].questions[0].outcomes.map(({ label }) => label)).toEqual(['At most 1 %', 'More than 1 %']);
  expect(levels(result)[0]).toEqual({ open: 100 });
});

test('standard: a move of exactly the limit is within, in either direction, on either side of 0', () => {
  const bars = dailyBars('200 203 197 203', '200 203 196 197', '-200 0 -203 -203', '200 204 199 203.01', '0 1 0 1');
  const result = onLedger('open-to-close-range-standard', { percent: 1.5 }, bars);
  expect(excluded(result)).toEqual({ 'no-size': 1 });
  expect(answers(result, 'move')).toEqual(['within', 'within', 'within', 'beyond']);
});

test('by-weekday: Mondays moved 5 % and 0.9 %', () => {
  expect(counts(onLedger('open-to-close-range-by-weekday'))[0]).toBe('Monday / move: within 1, beyond 1');
});

test('by-candle: the colour is known when all is over, and a flat session has none', () => {
  const result = onLedger('open-to-close-range-by-candle');
  expect(excluded(result)).toEqual({ flat: 2 });
  expect(counts(result)).toEqual(['Green / move: within 0, beyond 5', 'Red / move: within 1, beyond 1']);
  expect(result.summary[0].questions[0].known).toBe('hindsight');
});
