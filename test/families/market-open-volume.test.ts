import { expect, test } from 'vitest';
import { barsOf, flat, rowsFrom } from '../reports/fixtures/bars-from.js';
import { excluded, measured, onLedger } from '../reports/fixtures/on-ledger.js';

/** A session of seven hours with so much volume in the first one and so much in the last. */
const day = (date: string, first: number, last: number, window = '10 11 10 10') =>
  rowsFrom(
    `${date}T09:00Z`,
    60,
    `${window} ${first}`,
    ...flat(10, 5).map((price) => `${price} 0`),
    `10 10 10 10 ${last}`,
  );

test('standard: the volume of the window and of the rest, and how they go together', () => {
  const bars = barsOf(day('2024-07-01', 1, 2), day('2024-07-02', 2, 4), day('2024-07-03', 3, 5));
  const result = onLedger('market-open-volume-standard', { minutes: 60 }, bars);
  expect(result.params).toEqual({ minutes: 60 });
  expect(measured(result, 'opening-volume')).toEqual([1, 2, 3]);
  expect(measured(result, 'rest-volume')).toEqual([2, 4, 5]);
  expect(result.summary[0].statistics).toEqual([
    { id: 'correlation', label: 'Correlation of the two volumes', value: 0.982 },
  ]);
  expect(result.summary[0].measures.map(({ unit, mean }) => [unit, mean])).toEqual([
    ['volume', 2],
    ['volume', 3.6667],
  ]);
});

test('standard: volumes are decimals, and more than the window of a quarter of an hour is the rest', () => {
  const prices = ['10 11 10 10 0.1', '10 10 10 10 0.2', ...flat(10, 26).map((price) => `${price} 0.1`)];
  const result = onLedger('market-open-volume-standard', {}, barsOf(rowsFrom('2024-07-01T09:00Z', 15, ...prices)));
  expect(result.params).toEqual({ minutes: 15 });
  expect(measured(result, 'opening-volume')).toEqual([0.1]);
  expect(measured(result, 'rest-volume')).toEqual([2.8]);
  // One session is no correlation.
  expect(result.summary[0].statistics[0].value).toBeNull();
});

test('standard: without volumes nothing counts, with volumes of 0 all does, and a window of one price is none', () => {
  expect(excluded(onLedger('market-open-volume-standard', { minutes: 60 }))).toEqual({ 'no-volume': 9 });
  const none = onLedger('market-open-volume-standard', { minutes: 60 }, barsOf(day('2024-07-01', 0, 0)));
  expect([measured(none, 'opening-volume'), measured(none, 'rest-volume')]).toEqual([[0], [0]]);
  const single = onLedger(
    'market-open-volume-standard',
    { minutes: 60 },
    barsOf(day('2024-07-01', 1, 1, '10 10 10 10')),
  );
  expect(excluded(single)).toEqual({ 'no-window': 1 });
});

test('by-weekday: a correlation per weekday', () => {
  const bars = barsOf(
    day('2024-07-01', 1, 3),
    day('2024-07-02', 2, 4),
    day('2024-07-08', 2, 1),
    day('2024-07-09', 2, 5),
  );
  const { summary } = onLedger('market-open-volume-by-weekday', { minutes: 60 }, bars);
  expect(summary.map(({ statistics, observations }) => [observations, statistics[0].value])).toEqual([
    [2, -1],
    [2, null],
    [0, null],
    [0, null],
    [0, null],
  ]);
});
