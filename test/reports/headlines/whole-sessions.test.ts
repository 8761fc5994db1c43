import { expect, test } from 'vitest';
import { barsOf, flat, rowsFrom } from '../fixtures/bars-from.js';
import { casesOnLedger } from '../fixtures/cases-on-ledger.js';
import { fewCloses } from '../fixtures/few-closes.js';
import { ledger } from '../ledger.js';

test('a session that is not closed is no case, neither are those before the range', () => {
  const noon = Date.UTC(2024, 6, 9, 12);
  expect(casesOnLedger('green-and-red-days-by-weekday', ledger, { startDate: '2024-07-04', asOf: noon })).toEqual([
    '07-04 failure thursday',
    '07-08 failure monday',
  ]);
  expect(casesOnLedger('performance-by-weekday', ledger, { startDate: '2024-07-04', asOf: noon })).toEqual([
    '07-04 failure thursday',
    '07-08 success monday',
  ]);
});

test('an incomplete session is no case, and none to measure against', () => {
  const bars = barsOf(
    rowsFrom('2024-07-01T09:00Z', 60, ...flat(5, 6), '5 6 5 6'),
    rowsFrom('2024-07-02T09:00Z', 60, '6 7 6 7'),
    rowsFrom('2024-07-03T09:00Z', 60, ...flat(7, 6), '7 8 7 8'),
    rowsFrom('2024-07-04T09:00Z', 60, ...flat(8, 6), '8 9 8 9'),
  );
  expect(casesOnLedger('green-and-red-days-by-weekday', bars)).toEqual([
    '07-01 success monday',
    '07-03 success wednesday',
    '07-04 success thursday',
  ]);
  expect(casesOnLedger('performance-by-weekday', bars)).toEqual(['07-04 success thursday']);
});

test('a change of contract leaves no previous session', () => {
  const bars = fewCloses({ '2024-07-01': '5 A', '2024-07-02': '6 B', '2024-07-03': '7 B' });
  expect(casesOnLedger('performance-by-weekday', bars)).toEqual(['07-03 success wednesday']);
});

test('without sessions there are no cases', () => {
  const nowhere = { startDate: '2025-01-01' };
  for (const family of ['performance-by-weekday', 'previous-weeks-range', 'volume-and-range-by-weekday', 'seasonality'])
    expect(casesOnLedger(family, ledger, nowhere)).toEqual([]);
});
