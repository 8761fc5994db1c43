import { expect, test } from 'vitest';
import { barsOf, detailed, flat, rowsFrom } from '../reports/fixtures/bars-from.js';
import { excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';

test('standard: the first hour', () => {
  const result = onLedger('intraday-range-window-standard');
  expect(result.params).toEqual({ from: null, to: null });
  expect(excluded(result)).toEqual({});
  expect(measured(result, 'window-range')).toEqual([6, 3, 2, 3, 2, 2, 3, 9, 1]);
  expect(measured(result, 'window-range-percent')).toEqual([
    6.1224, 2.8302, 1.7241, 2.7273, 1.8868, 1.8349, 2.8302, 8.5714, 0.8696,
  ]);
  expect(measured(result, 'window-share')).toEqual([30, 20, 33.3333, 37.5, 20, 50, 42.8571, 100, 20]);
  expect(levels(result)[0]).toEqual({ 'window-high': 104, 'window-low': 98 });
});

test('standard: from one time to another, and to an hour later', () => {
  const afternoon = onLedger('intraday-range-window-standard', { from: '13:00', to: '15:00' });
  expect(levels(afternoon)[0]).toEqual({ 'window-high': 105, 'window-low': 90 });
  expect(measured(afternoon, 'window-share')[0]).toBe(75);
  const hour = onLedger('intraday-range-window-standard', { from: '13:00' });
  expect(levels(hour)[1]).toEqual({ 'window-high': 110, 'window-low': 100 });
  const morning = onLedger('intraday-range-window-standard', { to: '11:00' });
  expect(levels(morning)[1]).toEqual({ 'window-high': 111, 'window-low': 106 });
  const whole = onLedger('intraday-range-window-standard', { from: '09:00', to: '16:00' });
  expect(measured(whole, 'window-share')).toEqual(Array(9).fill(100));
});

test('standard: a window that does not end by the close is none, wherever it begins', () => {
  expect(excluded(onLedger('intraday-range-window-standard', { from: '15:00', to: '17:00' }))).toEqual({
    'no-window': 9,
  });
  expect(excluded(onLedger('intraday-range-window-standard', { from: '15:30' }))).toEqual({ 'no-window': 9 });
  // The next 09:00 is that of the next day.
  expect(excluded(onLedger('intraday-range-window-standard', { from: '10:00', to: '09:00' }))).toEqual({
    'no-window': 9,
  });
  expect(() => onLedger('intraday-range-window-standard', { from: '13:30', to: '15:00' })).toThrow(
    expect.objectContaining({ code: 'bars-too-coarse' }),
  );
  const hole = barsOf(rowsFrom('2024-07-01T09:00Z', 60, ...flat(10, 2), '', ...flat(10, 4)));
  expect(excluded(onLedger('intraday-range-window-standard', { from: '11:00' }, hole))).toEqual({ 'no-window': 1 });
});

test('standard: a session of a single price has no share, and a low of 0 no per cent', () => {
  const bars = barsOf(rowsFrom('2024-07-01T09:00Z', 60, ...flat(0, 7)));
  const { detailed: rows } = onLedger('intraday-range-window-standard', {}, bars);
  expect(rows?.[0].measures).toEqual({ 'window-range': 0, 'window-range-percent': null, 'window-share': null });
});

test('standard: times are those of the zone of the session, and a day of 24 hours ends at 24:00', () => {
  const prices = flat(10, 24);
  prices[23] = '10 12 10 10';
  const crypto = detailed(
    barsOf(rowsFrom('2024-01-09T00:00Z', 60, ...prices)),
    'intraday-range-window-standard',
    'crypto',
    {
      params: { from: '23:00', to: '24:00' },
    },
  );
  expect(measured(crypto, 'window-range')).toEqual([2]);
  // A forex day begins at 17:00 in New York, so that its last hour is that from 16:00 on.
  const forex = detailed(
    barsOf(rowsFrom('2024-01-08T22:00Z', 60, ...prices)),
    'intraday-range-window-standard',
    'forex',
    {
      params: { from: '16:00' },
    },
  );
  expect(measured(forex, 'window-range')).toEqual([2]);
});

test('by-weekday: one group per weekday', () => {
  const { summary } = onLedger('intraday-range-window-by-weekday');
  expect(summary.map(({ label, measures }) => [label, measures[0].mean])).toEqual([
    ['Monday', 4],
    ['Tuesday', 3],
    ['Wednesday', 5.5],
    ['Thursday', 2],
    ['Friday', 2],
  ]);
});
