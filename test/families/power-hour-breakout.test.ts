import { expect, test } from 'vitest';
import { barsOf, flat, rowsFrom } from '../reports/fixtures/bars-from.js';
import { answers, counts, excluded, levels, onLedger } from '../reports/fixtures/on-ledger.js';

const hours = { minutes: 180 } as const;

test('standard: whether the last hours make a new high or low', () => {
  const result = onLedger('power-hour-breakout-standard', hours);
  expect(result.params).toEqual(hours);
  expect(excluded(result)).toEqual({});
  expect(counts(result)).toEqual(['All sessions / breaks: high-only 2, low-only 6, both 0, neither 1']);
  expect(answers(result, 'breaks').slice(6)).toEqual(['high-only', 'neither', 'high-only']);
  expect(levels(result)[0]).toEqual({ 'high-before': 110, 'low-before': 98 });
  expect(result.summary[0].questions[0]).toMatchObject({ known: 'at-event', event: 'hour-start' });
});

test('standard: by default the last hour, in which the ledger makes no new extremes', () => {
  const result = onLedger('power-hour-breakout-standard');
  // The 4th and the 9th touch the extremes that they have already made.
  expect(counts(result)).toEqual(['All sessions / breaks: high-only 0, low-only 0, both 0, neither 9']);
});

test('standard: both sides', () => {
  const bars = barsOf(rowsFrom('2024-07-01T09:00Z', 60, ...flat(10, 6), '10 11 9 10'));
  expect(answers(onLedger('power-hour-breakout-standard', {}, bars), 'breaks')).toEqual(['both']);
});

test('by-weekday: one group per weekday', () => {
  expect(counts(onLedger('power-hour-breakout-by-weekday', hours))).toEqual([
    'Monday / breaks: high-only 0, low-only 2, both 0, neither 0',
    'Tuesday / breaks: high-only 1, low-only 1, both 0, neither 0',
    'Wednesday / breaks: high-only 0, low-only 1, both 0, neither 1',
    'Thursday / breaks: high-only 1, low-only 1, both 0, neither 0',
    'Friday / breaks: high-only 0, low-only 1, both 0, neither 0',
  ]);
});

test('by-open: the third of the range so far in which the power hour opens', () => {
  expect(counts(onLedger('power-hour-breakout-by-open', hours))).toEqual([
    'Lower third / breaks: high-only 0, low-only 2, both 0, neither 0',
    'Middle third / breaks: high-only 0, low-only 4, both 0, neither 0',
    'Upper third / breaks: high-only 2, low-only 0, both 0, neither 1',
  ]);
});

test('by-open: an open outside the range so far belongs to the nearest third, a range of one price is the middle', () => {
  const third = (open: string) => {
    const bars = barsOf(rowsFrom('2024-07-01T09:00Z', 60, ...flat(10, 6), `${open} 20 5 10`));
    return Object.entries(onLedger('power-hour-breakout-by-open', {}, bars).detailed?.[0].groups[0] ?? {}).join();
  };
  expect([third('9'), third('10'), third('11')]).toEqual(['open-third,lower', 'open-third,middle', 'open-third,upper']);
});
