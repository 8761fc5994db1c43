import { expect, test } from 'vitest';
import { barsOf, flat, rowsFrom } from '../reports/fixtures/bars-from.js';
import { answers, counts, excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';

/** A session of seven hours; what is not given has no volume, and closes where the last one given did. */
const day = (date: string, ...prices: string[]) => {
  const close = prices[prices.length - 1].split(' ')[3];
  const rest = flat(Number(close), 7 - prices.length).map((price) => `${price} 0`);
  return barsOf(rowsFrom(`${date}T09:00Z`, 60, ...prices, ...rest));
};
const hour = { minutes: 60 } as const;

test('standard: whether a bar after the window touches the mean, and where the session closes', () => {
  const bars = day('2024-07-01', '11 12 10 11 2', '12 14 12 13 1', '13 13 11 12 1', '11 12 10 10 4');
  const result = onLedger('vwap-standard', hour, bars);
  expect(result.params).toEqual({ minutes: 60, barMinutes: null });
  expect(counts(result)).toEqual([
    'All sessions / touched: touched 1, not-touched 0',
    'All sessions / close-location: above 0, at 0, below 1',
  ]);
  // (2 · 33 + 39 + 36 + 4 · 32) / 24; the last three bars have no volume and close below it.
  expect(levels(result)).toEqual([{ mean: 11.21 }]);
  expect(measured(result, 'share-above')).toEqual([33.3333]);
  expect(result.summary[0].questions.map(({ known }) => known)).toEqual(['after-window', 'after-window']);
});

test('standard: the window itself does not touch, the mean at the end of each bar counts', () => {
  // After a window with the mean 11 all others stay above every mean.
  const above = onLedger('vwap-standard', hour, day('2024-07-01', '11 12 10 11 2', '13 14 13 13 1'));
  expect(answers(above, 'touched')).toEqual(['not-touched']);
  expect(measured(above, 'share-above')).toEqual([100]);
  expect(answers(above, 'close-location')).toEqual(['above']);
  // From 10.5 to 10.9 a bar would touch no mean of before, 11, but its own volume brings the mean down to 10.7.
  const own = onLedger('vwap-standard', hour, day('2024-07-01', '11 12 10 11 1', '10.9 10.9 10.5 10.6 9'));
  expect(answers(own, 'touched')).toEqual(['touched']);
});

test('standard: a close exactly at the mean is at it', () => {
  const result = onLedger('vwap-standard', hour, day('2024-07-01', '11 12 10 11 2', '11 11 11 11 5'));
  expect(answers(result, 'close-location')).toEqual(['at']);
  expect(answers(result, 'touched')).toEqual(['touched']);
  expect(measured(result, 'share-above')).toEqual([0]);
  const below = onLedger('vwap-standard', hour, day('2024-07-01', '11 12 10 11 2', '10 10 9 9 1'));
  expect(answers(below, 'close-location')).toEqual(['below']);
});

test('standard: without volume in the window there is no mean to start from', () => {
  const later = day('2024-07-01', '11 12 10 11 0', '11 12 10 11 5');
  expect(excluded(onLedger('vwap-standard', hour, later))).toEqual({ 'no-volume': 1 });
  expect(excluded(onLedger('vwap-standard', hour))).toEqual({ 'no-volume': 9 });
  expect(excluded(onLedger('vwap-standard', { minutes: 420 }, later))).toEqual({ 'no-window': 1 });
});

test('standard: longer bars have their own typical price', () => {
  const bars = barsOf(
    rowsFrom(
      '2024-07-01T09:00Z',
      30,
      '11 12 10 12 1',
      '12 12 12 12 1',
      '12 13 12 12 1',
      '14 14 14 14 1',
      ...flat(14, 10).map((price) => `${price} 0`),
    ),
  );
  // (34 + 36 + 37 + 42) / 12 of the bars as they are, (2 · (12 + 10 + 12) + 2 · (14 + 12 + 14)) / 12 of hours.
  expect(levels(onLedger('vwap-standard', hour, bars))).toEqual([{ mean: 12.42 }]);
  expect(levels(onLedger('vwap-standard', { ...hour, barMinutes: 60 }, bars))).toEqual([{ mean: 12.33 }]);
  expect(onLedger('vwap-standard', {}, bars).params).toEqual({ minutes: 30, barMinutes: null });
});

test('by-weekday: one group per weekday', () => {
  const bars = barsOf(
    ...['01', '02', '08'].map((date) =>
      rowsFrom(
        `2024-07-${date}T09:00Z`,
        60,
        '11 12 10 11 2',
        ...flat(Number(date) + 9, 6).map((price) => `${price} 1`),
      ),
    ),
  );
  expect(counts(onLedger('vwap-by-weekday', hour, bars)).filter((line) => line.includes('/ close'))).toEqual([
    'Monday / close-location: above 1, at 0, below 1',
    'Tuesday / close-location: above 0, at 1, below 0',
  ]);
});
