import { expect, test } from 'vitest';
import { families } from '../../../src/reports/find-report.js';
import { casesOnLedger } from '../fixtures/cases-on-ledger.js';
import { dailyBars } from '../fixtures/daily-bars.js';
import { fewCloses } from '../fixtures/few-closes.js';
import { barsOf, flat, rowsFrom } from '../fixtures/bars-from.js';

test('green-and-red-days-by-weekday: the colour of every session that is not flat, the first one included', () => {
  expect(casesOnLedger('green-and-red-days-by-weekday')).toEqual([
    '07-01 success monday',
    '07-02 success tuesday',
    '07-03 success wednesday',
    '07-04 failure thursday',
    '07-08 failure monday',
    '07-09 success tuesday',
    '07-11 success thursday',
  ]);
});

test('performance-by-weekday: the change from close to close; session 6 is up, though red', () => {
  expect(casesOnLedger('performance-by-weekday')).toEqual([
    '07-02 success tuesday',
    '07-03 success wednesday',
    '07-04 failure thursday',
    '07-08 success monday',
    '07-09 success tuesday',
    '07-11 success thursday',
  ]);
});

test('seasonality: the months with their years, of the session and not of the one before it', () => {
  const closes = fewCloses({
    '2023-12-28': '100',
    '2023-12-29': '101',
    '2024-01-02': '99',
    '2024-01-03': '99',
    '2024-01-04': '98',
  });
  expect(casesOnLedger('seasonality', closes)).toEqual([
    '12-29 success 2023-12',
    '01-02 failure 2024-01',
    '01-04 failure 2024-01',
  ]);
});

test('seasonality: the groups are the months in which a session was seen', () => {
  const { groups } = families.find(({ id }) => id === 'seasonality')!.headline;
  const sessions = ['2023-11-30', '2024-01-02', '2024-01-03'].map((date) => ({
    date,
    month: Number(date.slice(5, 7)),
  }));
  expect(groups!({ sessions } as never)).toEqual([
    { id: '2023-11', label: 'November 2023' },
    { id: '2024-01', label: 'January 2024' },
  ]);
});

test('performance-trends: by where the month stands before the session', () => {
  const closes = {
    '2024-06-27': '100',
    '2024-06-28': '100',
    // The month has no sessions yet.
    '2024-07-01': '102',
    // Up by 2, and higher; up by 3, and lower; down by 1, and higher; up by 1, and lower; at the last close of June.
    '2024-07-02': '103',
    '2024-07-03': '99',
    '2024-07-04': '101',
    '2024-07-05': '100',
    '2024-07-08': '102',
  };
  const cases = ['07-02 success up', '07-03 failure up', '07-04 success down', '07-05 failure up'];
  expect(casesOnLedger('performance-trends', fewCloses(closes))).toEqual(cases);
  // The last session of June may lie before the range.
  const from = { startDate: '2024-07-04' };
  expect(casesOnLedger('performance-trends', fewCloses(closes), from)).toEqual(cases.slice(2));
});

test('performance-trends: a change of contract since the month before, or an incomplete last session of it, leaves nothing to compare with', () => {
  const rolled = (contract: string) =>
    fewCloses({ '2024-06-28': `100 ${contract}`, '2024-07-01': '102 B', '2024-07-02': '103 B' });
  expect(casesOnLedger('performance-trends', rolled('B'))).toEqual(['07-02 success up']);
  expect(casesOnLedger('performance-trends', rolled('A'))).toEqual([]);
  const hours = (june: number) =>
    barsOf(
      rowsFrom('2024-06-28T09:00Z', 60, ...flat(100, june)),
      rowsFrom('2024-07-01T09:00Z', 60, ...flat(102, 7)),
      rowsFrom('2024-07-02T09:00Z', 60, ...flat(103, 7)),
    );
  expect(casesOnLedger('performance-trends', hours(7))).toEqual(['07-02 success up']);
  expect(casesOnLedger('performance-trends', hours(1))).toEqual([]);
});

test('sma-performance: by the side of its mean of twenty closes on which the session before closed', () => {
  const closing = (...closes: readonly number[]) =>
    dailyBars(...closes.map((close) => `${close} ${close} ${close} ${close}`));
  const fives = Array<number>(19).fill(5);
  // The 20th closes above 5.05, and a higher close follows; the 21st above 5.15, and a lower one; the 22nd with 4 below 5.1, and a higher one;
  // the 23rd with 5 below 5.1, and the same close.
  expect(casesOnLedger('sma-performance', closing(...fives, 6, 7, 4, 5, 5))).toEqual([
    '07-29 success above',
    '07-30 failure above',
    '07-31 success below',
  ]);
  // A close on the mean is on no side.
  expect(casesOnLedger('sma-performance', closing(...fives, 5, 6))).toEqual([]);
});
