import { expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { excluded, measured, onLedger } from '../reports/fixtures/on-ledger.js';

test('ranges in price and in % of the low, and no volume where the bars have none', () => {
  const result = onLedger('volume-and-range-by-weekday-standard');
  expect(excluded(result)).toEqual({});
  expect(measured(result, 'range')).toEqual([20, 15, 6, 8, 10, 4, 7, 9, 5]);
  const tuesday = result.summary[1];
  expect(tuesday.measures.map(({ id, unit, count, mean }) => [id, unit, count, mean])).toEqual([
    ['volume', 'volume', 0, null],
    ['range', 'price', 2, 11],
    ['range-percent', '%', 2, 10.8019],
  ]);
  expect(tuesday.questions).toEqual([]);
});

test('volumes are exact sums of the bars of a session, decimals included', () => {
  const rows = [0.1, 0.2, 0.3, 0, 0, 0, 4].map((volume, i) => ({
    time: Date.UTC(2024, 6, 1, 9 + i),
    open: 1,
    high: 1,
    low: 1,
    close: 1,
    volume,
  }));
  const result = onLedger('volume-and-range-by-weekday-standard', {}, barsFromRows(rows, { interval: '1h' }));
  expect(measured(result, 'volume')).toEqual([4.6]);
});

test('of a low of 0 nothing is a per cent', () => {
  const result = onLedger('volume-and-range-by-weekday-standard', {}, dailyBars('1 2 0 1 7', '-1 1 -4 0 8'));
  expect(measured(result, 'range-percent')).toEqual([null, 125]);
  expect(measured(result, 'volume')).toEqual([7, 8]);
});
