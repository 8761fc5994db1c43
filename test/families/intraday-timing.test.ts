import { expect, test } from 'vitest';
import { counts, excluded, levels, onLedger } from '../reports/fixtures/on-ledger.js';

test('standard: when the high and the low are made, by the first bar that prints them', () => {
  const result = onLedger('intraday-timing-standard');
  // A bar of the ledger is an hour, so a bucket is one too.
  expect(result.params).toEqual({ minutes: 60 });
  expect(excluded(result)).toEqual({});
  expect(counts(result)).toEqual([
    'All sessions / high-time: 09:00 2, 10:00 2, 11:00 3, 12:00 0, 13:00 2, 14:00 0, 15:00 0',
    'All sessions / low-time: 09:00 3, 10:00 0, 11:00 0, 12:00 0, 13:00 5, 14:00 1, 15:00 0',
  ]);
  expect(levels(result)[0]).toEqual({ high: 110, low: 90 });
  expect(result.summary[0].questions[1]).toMatchObject({ title: 'Time of the low', known: 'at-open' });
});

test('standard: in longer buckets, and in none shorter than a bar', () => {
  expect(counts(onLedger('intraday-timing-standard', { minutes: 240 }))).toEqual([
    'All sessions / high-time: 09:00 7, 13:00 2',
    'All sessions / low-time: 09:00 3, 13:00 6',
  ]);
  expect(() => onLedger('intraday-timing-standard', { minutes: 30 })).toThrow(
    expect.objectContaining({ code: 'bars-too-coarse' }),
  );
});

test('by-weekday: one group per weekday', () => {
  expect(counts(onLedger('intraday-timing-by-weekday', { minutes: 240 }))).toEqual([
    'Monday / high-time: 09:00 2, 13:00 0',
    'Monday / low-time: 09:00 0, 13:00 2',
    'Tuesday / high-time: 09:00 1, 13:00 1',
    'Tuesday / low-time: 09:00 1, 13:00 1',
    'Wednesday / high-time: 09:00 2, 13:00 0',
    'Wednesday / low-time: 09:00 1, 13:00 1',
    'Thursday / high-time: 09:00 1, 13:00 1',
    'Thursday / low-time: 09:00 1, 13:00 1',
    'Friday / high-time: 09:00 1, 13:00 0',
    'Friday / low-time: 09:00 0, 13:00 1',
  ]);
});

test('by-candle: by the colour of the session, in hindsight', () => {
  const result = onLedger('intraday-timing-by-candle', { minutes: 240 });
  expect(excluded(result)).toEqual({ flat: 2 });
  expect(counts(result)).toEqual([
    'Green / high-time: 09:00 3, 13:00 2',
    'Green / low-time: 09:00 2, 13:00 3',
    'Red / high-time: 09:00 2, 13:00 0',
    'Red / low-time: 09:00 0, 13:00 2',
  ]);
  expect(result.summary[0].questions.map(({ known }) => known)).toEqual(['hindsight', 'hindsight']);
});
