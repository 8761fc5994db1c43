import { expect, test } from 'vitest';
import { barsOf, flat, rowsFrom } from '../reports/fixtures/bars-from.js';
import { answers, counts, days, excluded, levels, onLedger } from '../reports/fixtures/on-ledger.js';

const hour = { minutes: 60 } as const;

test('standard: whether the session, and what follows the window, has the colour of the window', () => {
  const result = onLedger('opening-candle-continuation-standard', hour);
  expect(result.params).toEqual(hour);
  expect(excluded(result)).toEqual({ flat: 1 });
  expect(days(result)).toEqual([1, 2, 3, 4, 5, 9, 10, 11]);
  expect(counts(result)).toEqual([
    'Window green / session-continued: continued 5, not-continued 1',
    'Window green / rest-continued: continued 5, not-continued 1',
    'Window red / session-continued: continued 1, not-continued 1',
    'Window red / rest-continued: continued 1, not-continued 1',
  ]);
  expect(levels(result)[0]).toEqual({ open: 100, 'window-high': 104, 'window-low': 98, 'window-close': 102 });
});

test('standard: the rest may turn while the session keeps its colour, and a flat rest goes on with nothing', () => {
  const run = (close: string) => {
    const bars = barsOf(rowsFrom('2024-07-01T09:00Z', 60, '10 14 9 12', ...flat(12, 5), `12 12 9 ${close}`));
    const result = onLedger('opening-candle-continuation-standard', hour, bars);
    return [answers(result, 'session-continued').join(), answers(result, 'rest-continued').join()];
  };
  expect(run('11')).toEqual(['continued', 'not-continued']);
  expect(run('12')).toEqual(['continued', 'not-continued']);
  expect(run('10')).toEqual(['not-continued', 'not-continued']);
});

test('standard: its window is half an hour unless asked otherwise', () => {
  const bars = barsOf(rowsFrom('2024-07-01T09:00Z', 30, '10 12 9 11', ...flat(11, 12), '11 13 11 12'));
  expect(onLedger('opening-candle-continuation-standard', undefined, bars).params).toEqual({ minutes: 30 });
});

test('by-weekday: the weekday comes after the colour of the window', () => {
  const result = onLedger('opening-candle-continuation-by-weekday', hour);
  expect(counts(result).filter((line) => line.includes('/ session'))).toEqual([
    'Window green, Monday / session-continued: continued 1, not-continued 0',
    'Window green, Tuesday / session-continued: continued 2, not-continued 0',
    'Window green, Wednesday / session-continued: continued 1, not-continued 0',
    'Window green, Thursday / session-continued: continued 1, not-continued 0',
    'Window green, Friday / session-continued: continued 0, not-continued 1',
    'Window red, Wednesday / session-continued: continued 0, not-continued 1',
    'Window red, Thursday / session-continued: continued 1, not-continued 0',
  ]);
});

test('by-size: it is the body of the window that counts', () => {
  const result = onLedger('opening-candle-continuation-by-size', hour);
  // The 8th has no body; without an average it would be counted under that first.
  expect(excluded(result)).toEqual({ 'no-average': 5, flat: 1 });
  expect(result.detailed?.map(({ groups }) => groups.map(({ size }) => size).join())).toEqual([
    '10-to-20',
    '40-to-60',
    '10-to-20',
  ]);
  const price = onLedger('opening-candle-continuation-by-size', { ...hour, sizeBy: 'price', edges: [1, 2] });
  // 2, 0.9346, 0.8621, 1.7699, 0.9434, 0.9346, 2.6549 and 0.8696 %.
  expect(price.detailed?.map(({ groups }) => groups.map(({ size }) => size).join())).toEqual([
    'from-2',
    'below-1',
    'below-1',
    '1-to-2',
    'below-1',
    'below-1',
    'from-2',
    'below-1',
  ]);
});

test('by-close: where the session closes, by whether it continued', () => {
  const result = onLedger('opening-candle-continuation-by-close', hour);
  expect(counts(result)).toEqual([
    'Window green / close-location: above 4, inside 2, below 0',
    'Window green / close-location-continued: above 4, inside 1, below 0',
    'Window green / close-location-not-continued: above 0, inside 1, below 0',
    'Window red / close-location: above 0, inside 1, below 1',
    'Window red / close-location-continued: above 0, inside 0, below 1',
    'Window red / close-location-not-continued: above 0, inside 1, below 0',
  ]);
});
