import { expect, test } from 'vitest';
import { runHeadline } from '../../../src/reports/headlines/run-headline.js';
import { barsOf, flat, rowsFrom } from '../../reports/fixtures/bars-from.js';
import { casesOnLedger, casesOnMarket } from '../../reports/headlines/cases-on.js';

/** A day of forex in winter, from 22:00 UTC on: Asia from 23:00 to 08:00, London from 08:00 to 16:00, New York from 13:00 to 22:00. */
function day(from: string, parts: Readonly<Record<number, string>>, price = 100) {
  const hours = flat(price, 24).map((prices, i) => parts[(22 + i) % 24] ?? prices);
  return rowsFrom(`${from}T22:00Z`, 60, ...hours);
}

test('session-range-by-weekday: the widest part of the day in % of its open, by weekday', () => {
  const bars = barsOf(
    // 4 %, 3 % and 2 % on a Monday.
    day('2024-01-07', { 23: '100 104 100 100', 9: '100 103 100 100', 18: '100 102 100 100' }),
    // 11 of 110 against 10.5 of 100: London is wider in price, Asia in %.
    day('2024-01-08', { 23: '100 110.5 100 100', 8: '110 111 100 100', 18: '100 102 100 100' }),
    // London and New York share 14:00: nobody is wider than both others.
    day('2024-01-09', { 14: '100 104 100 100' }),
    day('2024-01-10', { 18: '100 104 100 100' }),
    // One with an open of 0.
    day('2024-01-11', { 23: '0 1 -1 1', 18: '100 104 100 100' }),
  );
  expect(casesOnMarket('session-range-by-weekday', bars, 'forex')).toEqual([
    '08 asia monday',
    '09 asia tuesday',
    '11 new-york thursday',
  ]);
});

test('session-range-by-weekday: all three parts are needed', () => {
  const rows = day('2024-01-07', { 23: '100 104 100 100' });
  const withoutAsia = rows.filter((_, i) => i === 0 || i > 9);
  expect(casesOnMarket('session-range-by-weekday', barsOf(rows), 'forex')).toEqual(['08 asia monday']);
  expect(casesOnMarket('session-range-by-weekday', barsOf(withoutAsia), 'forex')).toEqual([]);
  expect(() => casesOnMarket('session-range-by-weekday', barsOf(rows), 'stocks')).toThrow(
    expect.objectContaining({ code: 'session-unavailable' }),
  );
});

test('daily-high-and-low-by-session: London makes the end against the day before', () => {
  const bars = barsOf(
    // Green, of 100 to 101: no previous one.
    day('2024-01-07', { 21: '100 101 100 101' }),
    // London makes the low after a green day, Asia the high; red.
    day('2024-01-08', { 23: '100 110 100 100', 9: '100 100 90 100', 21: '100 100 99 99' }),
    // Together with New York the low again, after a red day.
    day('2024-01-09', { 23: '100 110 100 100', 14: '100 100 90 100', 21: '100 100 99 99' }),
    // The high after a red day; flat.
    day('2024-01-10', { 9: '100 110 100 100', 23: '100 100 90 100' }),
    // After a flat one there is no case.
    day('2024-01-11', { 9: '100 110 100 100', 23: '100 100 90 100', 21: '100 101 100 101' }),
    // Both; and neither, in a day from which London is missing.
    day('2024-01-14', { 9: '100 110 90 100', 21: '100 101 100 101' }),
    day('2024-01-15', { 23: '100 110 90 100' }),
  );
  expect(casesOnMarket('daily-high-and-low-by-session', bars, 'forex')).toEqual([
    '09 success',
    '10 failure',
    '11 success',
  ]);
});

test('intraday-timing: the high before the low, by weekday', () => {
  // The first prints of the ledger: 8 has both in its first bar; 7 and 9 have the low first.
  expect(casesOnLedger('intraday-timing')).toEqual([
    '01 success monday',
    '02 success tuesday',
    '03 success wednesday',
    '04 success thursday',
    '05 success friday',
    '08 success monday',
    '09 failure tuesday',
    '11 failure thursday',
  ]);
});

test('a headline says nothing of sessions that are not over or incomplete', () => {
  const asOf = Date.UTC(2024, 6, 3, 15, 30);
  const rows = rowsFrom('2024-07-01T09:00Z', 60, '1 2 1 2', '2 2 0 1');
  expect(casesOnLedger('intraday-timing', undefined, { asOf })).toEqual(['01 success monday', '02 success tuesday']);
  expect(casesOnLedger('intraday-timing', barsOf(rows))).toEqual([]);
});

test('groups come with every case, and the result is plain JSON', () => {
  const bars = barsOf(day('2024-01-07', { 23: '100 104 100 100' }));
  const result = runHeadline(bars, 'session-range-by-weekday', { assetClass: 'forex', ticker: 'X', calendar: null });
  expect(result.cases).toEqual([{ date: '2024-01-08', outcome: 'asia', group: 'monday' }]);
  expect(JSON.parse(JSON.stringify(result))).toEqual(result);
});
