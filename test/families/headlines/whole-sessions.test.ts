import { expect, test } from 'vitest';
import { barsOf, flat, rowsFrom } from '../../reports/fixtures/bars-from.js';
import { casesOnLedger } from '../../reports/fixtures/cases-on-ledger.js';
import { fewCloses } from '../../reports/fixtures/few-closes.js';
import { ledger } from '../../reports/ledger.js';

test('a session that is not closed is no case, neither are those before the range', () => {
  const noon = Date.UTC(2024, 6, 9, 12);
  const until = { startDate: '2024-07-04', asOf: noon };
  // The 8th is alone in its week.
  for (const family of ['green-and-red-days-by-weekday', 'performance-by-weekday']) {
    expect(casesOnLedger(family, ledger, until)).toEqual(['07-04 1 thursday 07-04', '07-05 2 friday 07-04']);
  }
});

test('an incomplete session is no case, and none to measure against', () => {
  const bars = barsOf(
    rowsFrom('2024-07-01T09:00Z', 60, ...flat(5, 6), '5 6 5 6'),
    rowsFrom('2024-07-02T09:00Z', 60, '6 7 6 7'),
    rowsFrom('2024-07-03T09:00Z', 60, ...flat(7, 6), '7 8 7 8'),
    rowsFrom('2024-07-04T09:00Z', 60, ...flat(8, 6), '8 9 8 9'),
    rowsFrom('2024-07-05T09:00Z', 60, ...flat(9, 7)),
  );
  expect(casesOnLedger('green-and-red-days-by-weekday', bars)).toEqual([
    '07-01 4 monday 07-01',
    '07-03 3 wednesday 07-01',
    '07-04 2 thursday 07-01',
    '07-05 1 friday 07-01',
  ]);
  expect(casesOnLedger('performance-by-weekday', bars)).toEqual(['07-04 2 thursday 07-04', '07-05 1 friday 07-04']);
});

test('a change of contract leaves no previous session', () => {
  const bars = fewCloses({ '2024-07-01': '5 A', '2024-07-02': '6 B', '2024-07-03': '7 B', '2024-07-04': '7 B' });
  expect(casesOnLedger('performance-by-weekday', bars)).toEqual(['07-03 2 wednesday 07-03', '07-04 1 thursday 07-03']);
});

test('without sessions there are no cases', () => {
  const nowhere = { startDate: '2025-01-01' };
  for (const family of ['performance-by-weekday', 'previous-weeks-range', 'volume-and-range-by-weekday', 'seasonality'])
    expect(casesOnLedger(family, ledger, nowhere)).toEqual([]);
});
