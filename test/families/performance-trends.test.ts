import { expect, test } from 'vitest';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { fewCloses } from '../reports/fixtures/few-closes.js';
import { counts, measured, onLedger } from '../reports/fixtures/on-ledger.js';

test('standard: the months in order, by year, those without a month included', () => {
  const bars = fewCloses({
    '2023-11-30': '100',
    '2023-12-01': '100',
    '2023-12-29': '120',
    '2024-01-02': '120',
    '2024-01-31': '90',
    '2024-02-01': '90',
  });
  const result = onLedger('performance-trends-standard', undefined, bars);
  expect(result.observations).toEqual({
    unit: 'month',
    seen: 4,
    eligible: 2,
    excluded: { 'not-closed': 1, incomplete: 1 },
  });
  expect(counts(result)).toEqual(['2023 / up: up 1, not-up 0', '2024 / up: up 0, not-up 1']);
  expect(measured(result, 'change-percent')).toEqual([20, -25]);
  expect(result.summary.map(({ group }) => group)).toEqual([{ year: '2023' }, { year: '2024' }]);
});

test('standard: without sessions there is no year', () => {
  expect(onLedger('performance-trends-standard', undefined, dailyBars('')).summary).toEqual([]);
});
