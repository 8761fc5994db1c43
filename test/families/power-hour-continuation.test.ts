import { expect, test } from 'vitest';
import { agreedReport } from '../reports/fixtures/agreed.js';
import { barsOf, flat, rowsFrom } from '../reports/fixtures/bars-from.js';
import { answers, counts, days, excluded, levels, onLedger } from '../reports/fixtures/on-ledger.js';

// From 13:00 on: the bars of an hour before it are four.
const hours = { minutes: 180 } as const;

test('standard: whether the last hours have the colour of those before', () => {
  const result = onLedger('power-hour-continuation-standard', hours);
  expect(result.params).toEqual({ minutes: 180, reference: 'hour' });
  expect(excluded(result)).toEqual({ flat: 2 });
  expect(days(result)).toEqual([1, 2, 4, 5, 9, 10, 11]);
  expect(counts(result)).toEqual([
    'Green before / colour: green 4, red 1, flat 0',
    'Green before / continued: continued 4, not-continued 1',
    'Red before / colour: green 1, red 1, flat 0',
    'Red before / continued: continued 1, not-continued 1',
  ]);
  expect(levels(result)[1]).toEqual({ open: 107, 'hour-open': 109 });
  expect(result.summary[0].questions[0]).toMatchObject({
    title: 'Colour of the power hour',
    known: 'at-event',
    event: 'hour-start',
  });
});

test('standard: the session may be compared with its own open', () => {
  const result = onLedger('power-hour-continuation-standard', { ...hours, reference: 'session' });
  expect(result.summary[0].questions[0].title).toBe('Colour of the session');
  expect(counts(result)).toEqual([
    'Green before / colour: green 4, red 0, flat 1',
    'Green before / continued: continued 4, not-continued 1',
    'Red before / colour: green 0, red 1, flat 1',
    'Red before / continued: continued 1, not-continued 1',
  ]);
});

test('standard: by default the last hour, and a flat one goes on with nothing', () => {
  const result = onLedger('power-hour-continuation-standard');
  expect(result.params).toEqual({ minutes: 60, reference: 'hour' });
  // The 4th opens it at 106 and closes there; 1, 2, 3 and 5 were back at their open.
  expect(excluded(result)).toEqual({ flat: 4 });
  expect(answers(result, 'continued')).toEqual([
    'not-continued',
    'not-continued',
    'not-continued',
    'not-continued',
    'continued',
  ]);
  expect(answers(result, 'colour')).toEqual(['flat', 'flat', 'flat', 'green', 'green']);
});

test('standard: an early close moves the power hour', () => {
  // New York closes at 13:00 on the day before Independence Day: the hour begins at 12:00, 16:00 UTC.
  const bars = barsOf(rowsFrom('2024-07-03T13:30Z', 30, ...flat(10, 1), ...flat(11, 4), '12 12 12 12', '12 14 12 13'));
  const result = agreedReport(bars, 'power-hour-continuation-standard', {
    assetClass: 'stocks',
    ticker: 'X',
    detailed: true,
  });
  expect(levels(result)).toEqual([{ open: 10, 'hour-open': 12 }]);
  expect(answers(result, 'colour')).toEqual(['green']);
});

test('standard: nothing before the power hour, or nothing in it, is no window', () => {
  expect(excluded(onLedger('power-hour-continuation-standard', { minutes: 420 }))).toEqual({ 'no-window': 9 });
  // The last bar of the session ends half an hour before the close; one after the close shows that it is over.
  const short = barsOf(
    rowsFrom('2024-07-01T09:00Z', 30, ...flat(10, 5), ...flat(11, 8)),
    rowsFrom('2024-07-01T16:00Z', 30, ...flat(11, 1)),
  );
  expect(excluded(onLedger('power-hour-continuation-standard', { minutes: 30 }, short))).toEqual({ 'no-window': 1 });
  expect(() => onLedger('power-hour-continuation-standard', { minutes: 90 })).toThrow(
    expect.objectContaining({ code: 'bars-too-coarse' }),
  );
});

test('by-weekday: the weekday comes after the colour before', () => {
  const result = onLedger('power-hour-continuation-by-weekday', hours);
  expect(counts(result).filter((line) => line.includes('/ continued'))).toEqual([
    'Green before, Monday / continued: continued 1, not-continued 0',
    'Green before, Tuesday / continued: continued 2, not-continued 0',
    'Green before, Thursday / continued: continued 1, not-continued 0',
    'Green before, Friday / continued: continued 0, not-continued 1',
    'Red before, Wednesday / continued: continued 0, not-continued 1',
    'Red before, Thursday / continued: continued 1, not-continued 0',
  ]);
});

test('by-open: the third of the range so far in which the power hour opens', () => {
  const result = onLedger('power-hour-continuation-by-open', hours);
  expect(result.detailed?.map(({ groups }) => groups.map((group) => group['open-third']).join())).toEqual([
    'middle',
    'middle',
    'lower',
    'middle',
    'upper',
    'upper',
    'upper',
  ]);
});
