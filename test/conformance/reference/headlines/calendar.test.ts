import { describe, expect, it } from 'vitest';
import { referenceHeadline } from '../../../../src/conformance/reference/index.js';
import { dailyBars, morning, morningBars } from '../hand-made-bars.js';
import { ledger } from '../ledger.js';
import { answersOf, barsOfCloses } from './answers.js';

describe('green-and-red-days-by-weekday', () => {
  it('ranks the change from open to close of every session', () => {
    // In %: 5, 4.67, 1.72, -6.19, 0, -0.91, 5.61, 0 and 4.35.
    expect(answersOf(ledger, 'green-and-red-days-by-weekday')).toEqual([
      '07-01 8 monday',
      '07-02 7 tuesday',
      '07-03 5 wednesday',
      '07-04 1 thursday',
      '07-05 3.5 friday',
      '07-08 2 monday',
      '07-09 9 tuesday',
      '07-10 3.5 wednesday',
      '07-11 6 thursday',
    ]);
  });

  it('leaves out a session that is alone in its week', () => {
    expect(
      answersOf(ledger, 'green-and-red-days-by-weekday', { endDate: '2024-07-08', startDate: '2024-07-04' }),
    ).toEqual(['07-04 1 thursday', '07-05 2 friday']);
  });
});

describe('performance-by-weekday', () => {
  it('ranks the change from close to close of every session that has one', () => {
    // 105 112 118 106 106 109 113 113 120: in %: 6.67, 5.36, -10.17, 0, 2.83, 3.67, 0 and 6.19.
    expect(answersOf(ledger, 'performance-by-weekday')).toEqual([
      '07-02 8 tuesday',
      '07-03 6 wednesday',
      '07-04 1 thursday',
      '07-05 2.5 friday',
      '07-08 4 monday',
      '07-09 5 tuesday',
      '07-10 2.5 wednesday',
      '07-11 7 thursday',
    ]);
  });
});

describe('seasonality', () => {
  const closes: readonly (readonly [date: string, close: number])[] = [
    ['2021-12-31', 100],
    ['2022-01-04', 100],
    ['2022-01-31', 110],
    ['2022-02-02', 110],
    ['2022-02-28', 99],
    ['2022-12-30', 100],
    ['2023-01-03', 100],
    ['2023-01-31', 105],
    ['2023-02-02', 105],
    ['2023-02-28', 105],
    ['2023-12-29', 100],
    ['2024-01-02', 100],
    ['2024-01-31', 120],
    ['2024-02-02', 120],
    ['2024-02-28', 108],
    ['2024-03-01', 108],
  ];
  const bars = dailyBars(closes.map(([date, close]) => [date, close, close, close, close] as const));

  it('ranks the months that three years have', () => {
    // 10 and -10, 5 and 0, 20 and -10 %.
    expect(answersOf(bars, 'seasonality')).toEqual([
      '01-04 5 january',
      '02-02 1.5 february',
      '01-03 4 january',
      '02-02 3 february',
      '01-02 6 january',
      '02-02 1.5 february',
    ]);
  });

  it('has no case with two years', () => {
    expect(answersOf(bars, 'seasonality', { startDate: '2022-06-01' })).toEqual([]);
  });
});

describe('performance-trends', () => {
  // From Thursday 2024-06-27 on; the last close of June is 100.
  const closes = [100, 100, 101, 102, 101, 100, 99, 99, 100];

  it('asks whether sessions go on in the direction of the month so far', () => {
    // July 1 follows the last close of June itself; 2, 3 and 4 follow 101, 102 and 101, 5 follows 100, 8 and 9 follow 99. The 8th
    // does not change. Of June nothing is known before it.
    const answers = ['07-02 success', '07-03 failure', '07-04 failure', '07-09 failure'];
    const bars = barsOfCloses('2024-06-27', closes);
    expect(answersOf(bars, 'performance-trends')).toEqual(answers);
    expect(answersOf(bars, 'performance-trends', { startDate: '2024-07-03' })).toEqual(answers.slice(1));
  });

  it('has no case once the contract changed since the last close before the month', () => {
    const contracts = closes.map((_, i) => (i < 4 ? 0 : 1));
    expect(answersOf(barsOfCloses('2024-06-27', closes, contracts), 'performance-trends')).toEqual(['07-02 success']);
    const there = closes.map((_, i) => (i === 4 ? 1 : 0));
    expect(answersOf(barsOfCloses('2024-06-27', closes, there), 'performance-trends')).toEqual(['07-02 success']);
  });

  it('needs the last session before the month to be complete, and takes no earlier one', () => {
    const hours = (close: number) => [0, 1, 2].map(() => [close, close, close, close] as const);
    const days = { '2024-07-01': hours(101), '2024-07-02': hours(102) };
    const options = { assetClass: 'forex', ticker: 'EURUSD', session: morning, calendar: null } as const;
    const casesAfter = (june: Parameters<typeof morningBars>[0]) =>
      referenceHeadline(morningBars({ ...june, ...days }), 'performance-trends', options).cases;
    expect(casesAfter({ '2024-06-27': hours(100) })).toEqual([{ date: '2024-07-02', outcome: 'success' }]);
    expect(casesAfter({ '2024-06-27': hours(100), '2024-06-28': hours(100).slice(1, 2) })).toEqual([]);
  });
});
