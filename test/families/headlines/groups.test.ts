import { expect, test } from 'vitest';
import { families } from '../../../src/families/find-report.js';
import { casesOnLedger } from '../../reports/fixtures/cases-on-ledger.js';
import { dailyBars } from '../../reports/fixtures/daily-bars.js';
import { fewCloses } from '../../reports/fixtures/few-closes.js';
import { barsOf, flat, rowsFrom } from '../../reports/fixtures/bars-from.js';

test('green-and-red-days-by-weekday: the rank of the change from open to close, the first one included', () => {
  // In %: 5, 4.67, 1.72, -6.19, 0, -0.91, 5.61, 0 and 4.35.
  expect(casesOnLedger('green-and-red-days-by-weekday')).toEqual([
    '07-01 8 monday 07-01',
    '07-02 7 tuesday 07-01',
    '07-03 5 wednesday 07-01',
    '07-04 1 thursday 07-01',
    '07-05 3.5 friday 07-01',
    '07-08 2 monday 07-08',
    '07-09 9 tuesday 07-08',
    '07-10 3.5 wednesday 07-08',
    '07-11 6 thursday 07-08',
  ]);
});

test('performance-by-weekday: the rank of the change from close to close; session 6 is up, though red', () => {
  // In %: 6.67, 5.36, -10.17, 0, 2.83, 3.67, 0 and 6.19.
  expect(casesOnLedger('performance-by-weekday')).toEqual([
    '07-02 8 tuesday 07-02',
    '07-03 6 wednesday 07-02',
    '07-04 1 thursday 07-02',
    '07-05 2.5 friday 07-02',
    '07-08 4 monday 07-08',
    '07-09 5 tuesday 07-08',
    '07-10 2.5 wednesday 07-08',
    '07-11 7 thursday 07-08',
  ]);
});

/** Three Januaries and Februaries: 10 and -10 %, 5 and 0 %, 20 and -10 %. */
const threeYears = {
  '2021-12-31': '100',
  '2022-01-04': '100',
  '2022-01-31': '110',
  '2022-02-02': '110',
  '2022-02-28': '99',
  '2022-12-30': '100',
  '2023-01-03': '100',
  '2023-01-31': '105',
  '2023-02-02': '105',
  '2023-02-28': '105',
  '2023-12-29': '100',
  '2024-01-02': '100',
  '2024-01-31': '120',
  '2024-02-02': '110',
  '2024-02-28': '108',
  '2024-03-01': '108',
};

test('seasonality: the ranks of months that three years have', () => {
  expect(casesOnLedger('seasonality', fewCloses(threeYears))).toEqual([
    '01-04 5 january 01-04',
    '02-02 1.5 february 01-04',
    '01-03 4 january 01-03',
    '02-02 3 february 01-03',
    '01-02 6 january 01-02',
    '02-02 1.5 february 01-02',
  ]);
});

test('seasonality: months that fewer than three years have are not compared', () => {
  expect(casesOnLedger('seasonality', fewCloses(threeYears), { startDate: '2022-06-01' })).toEqual([]);
  // Of February one is missing, and then January is alone in each year.
  const { '2023-02-02': _, '2023-02-28': __, ...others } = threeYears;
  expect(casesOnLedger('seasonality', fewCloses(others))).toEqual([]);
  const { groups } = families.find(({ id }) => id === 'seasonality')!.headline;
  expect(groups!({} as never)).toHaveLength(12);
});

test('performance-trends: whether a session goes on in the direction of the month before it', () => {
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
  const cases = ['07-02 success', '07-03 failure', '07-04 failure', '07-05 failure'];
  expect(casesOnLedger('performance-trends', fewCloses(closes))).toEqual(cases);
  // The last session of June may lie before the range.
  const from = { startDate: '2024-07-04' };
  expect(casesOnLedger('performance-trends', fewCloses(closes), from)).toEqual(cases.slice(2));
});

test('performance-trends: a change of contract since the month before, or an incomplete last session of it, leaves nothing to compare with', () => {
  const rolled = (contract: string) =>
    fewCloses({ '2024-06-28': `100 ${contract}`, '2024-07-01': '102 B', '2024-07-02': '103 B' });
  expect(casesOnLedger('performance-trends', rolled('B'))).toEqual(['07-02 success']);
  expect(casesOnLedger('performance-trends', rolled('A'))).toEqual([]);
  const hours = (june: number) =>
    barsOf(
      rowsFrom('2024-06-28T09:00Z', 60, ...flat(100, june)),
      rowsFrom('2024-07-01T09:00Z', 60, ...flat(102, 7)),
      rowsFrom('2024-07-02T09:00Z', 60, ...flat(103, 7)),
    );
  expect(casesOnLedger('performance-trends', hours(7))).toEqual(['07-02 success']);
  expect(casesOnLedger('performance-trends', hours(1))).toEqual([]);
});

test('sma-performance: whether a session goes on away from the mean of twenty closes', () => {
  const closing = (...closes: readonly number[]) =>
    dailyBars(...closes.map((close) => `${close} ${close} ${close} ${close}`));
  const fives = Array<number>(19).fill(5);
  // The 20th closes above 5.05, and a higher close follows; the 21st above 5.15, and a lower one; the 22nd with 4 below 5.1, and a higher one;
  // the 23rd with 5 below 5.1, and the same close.
  expect(casesOnLedger('sma-performance', closing(...fives, 6, 7, 4, 5, 5))).toEqual([
    '07-29 success',
    '07-30 failure',
    '07-31 failure',
  ]);
  // A close above the open before it, and below the close.
  const twentieth = [...fives.map(() => '5 5 5 5'), '4 6 4 6', '5.5 5.5 5.5 5.5'];
  expect(casesOnLedger('sma-performance', dailyBars(...twentieth))).toEqual(['07-29 failure']);
  // A close on the mean is on no side.
  expect(casesOnLedger('sma-performance', closing(...fives, 5, 6))).toEqual([]);
});
