import { expect, test } from 'vitest';
import { barsOf, flat, rowsFrom } from '../reports/fixtures/bars-from.js';
import { measured, onLedger } from '../reports/fixtures/on-ledger.js';

test('standard: a candle per time of the session', () => {
  const result = onLedger('intraday-volume-and-range-standard', { minutes: 180 });
  expect(result.observations).toEqual({ unit: 'bucket', seen: 27, eligible: 27, excluded: {} });
  expect(result.detailed?.slice(0, 3).map(({ date, groups, measures }) => [date, groups, measures.range])).toEqual([
    ['2024-07-01', [{ time: '09:00' }], 12],
    ['2024-07-01', [{ time: '12:00' }], 19],
    ['2024-07-01', [{ time: '15:00' }], 7],
  ]);
  expect(measured(result, 'range').filter((_, i) => i % 3 === 2)).toEqual([7, 7, 3, 2, 2, 1, 1, 1, 2]);
  expect(measured(result, 'range-percent').slice(2, 6)).toEqual([7.0707, 8.4906, 14, 6.6038]);
  expect(result.summary.map(({ label, observations }) => [label, observations])).toEqual([
    ['09:00–12:00', 9],
    ['12:00–15:00', 9],
    ['15:00–16:00', 9],
  ]);
  // The bars of the ledger have no volumes.
  expect(measured(result, 'volume').every((volume) => volume === null)).toBe(true);
  expect(onLedger('intraday-volume-and-range-standard').params).toEqual({ minutes: 60 });
});

test('standard: volumes are added up, and a stretch without bars is not there', () => {
  const prices = Array.from({ length: 14 }, (_, i) => (i === 2 || i === 3 ? '' : `10 11 10 10 ${i + 0.1}`));
  const result = onLedger(
    'intraday-volume-and-range-standard',
    { minutes: 60 },
    barsOf(rowsFrom('2024-07-01T09:00Z', 30, ...prices)),
  );
  expect(result.observations.seen).toBe(6);
  expect(measured(result, 'volume')).toEqual([1.2, 9.2, 13.2, 17.2, 21.2, 25.2]);
  expect(result.summary.map(({ observations }) => observations)).toEqual([1, 0, 1, 1, 1, 1, 1]);
});

test('standard: the candles of a session that does not count are left out one by one, a low of 0 has no per cent', () => {
  const bars = barsOf(
    rowsFrom('2024-07-01T09:00Z', 60, ...flat(10, 5)),
    rowsFrom('2024-07-02T09:00Z', 60, '0 1 0 1', ...flat(1, 6)),
  );
  const result = onLedger('intraday-volume-and-range-standard', {}, bars);
  expect(result.observations).toEqual({ unit: 'bucket', seen: 12, eligible: 7, excluded: { incomplete: 5 } });
  expect(measured(result, 'range-percent')).toEqual([null, 0, 0, 0, 0, 0, 0]);
});

test('by-weekday: the weekday comes after the time', () => {
  const { summary } = onLedger('intraday-volume-and-range-by-weekday', { minutes: 240 });
  expect(summary.map(({ label, observations, measures }) => [label, observations, measures[1].mean])).toEqual([
    ['09:00–13:00, Monday', 2, 7.5],
    ['09:00–13:00, Tuesday', 2, 7.5],
    ['09:00–13:00, Wednesday', 2, 6.75],
    ['09:00–13:00, Thursday', 2, 5],
    ['09:00–13:00, Friday', 1, 8],
    ['13:00–16:00, Monday', 2, 9],
    ['13:00–16:00, Tuesday', 2, 8],
    ['13:00–16:00, Wednesday', 2, 3.5],
    ['13:00–16:00, Thursday', 2, 3],
    ['13:00–16:00, Friday', 1, 5],
  ]);
});
