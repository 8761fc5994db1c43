import { describe, expect, it } from 'vitest';
import { referenceHeadline } from '../../../../src/conformance/reference/index.js';
import { dailyBars, morning, morningBars } from '../hand-made-bars.js';
import { ledger } from '../ledger.js';
import { answersOf, barsOfCloses } from './answers.js';

describe('green-and-red-days-by-weekday', () => {
  it('asks the colour of every session that is not flat', () => {
    expect(answersOf(ledger, 'green-and-red-days-by-weekday')).toEqual([
      '07-01 success monday',
      '07-02 success tuesday',
      '07-03 success wednesday',
      '07-04 failure thursday',
      '07-08 failure monday',
      '07-09 success tuesday',
      '07-11 success thursday',
    ]);
  });
});

describe('performance-by-weekday', () => {
  it('asks the change of every session that has one', () => {
    // 105 112 118 106 106 109 113 113 120.
    expect(answersOf(ledger, 'performance-by-weekday')).toEqual([
      '07-02 success tuesday',
      '07-03 success wednesday',
      '07-04 failure thursday',
      '07-08 success monday',
      '07-09 success tuesday',
      '07-11 success thursday',
    ]);
  });
});

describe('seasonality', () => {
  it('asks the change of every session, by month of the lookback', () => {
    // The bar at the end of July follows the one before it after more than a week, and so does that at the end of August.
    const bars = dailyBars([
      ['2024-06-28', 100, 100, 100, 100],
      ['2024-07-03', 102, 102, 102, 102],
      ['2024-07-31', 110, 110, 110, 110],
      ['2024-08-02', 108, 108, 108, 108],
      ['2024-08-30', 99, 99, 99, 99],
    ]);
    expect(answersOf(bars, 'seasonality')).toEqual(['07-03 success 2024-07', '08-02 failure 2024-08']);
  });
});

describe('performance-trends', () => {
  // From Thursday 2024-06-27 on; the last close of June is 100.
  const closes = [100, 100, 101, 102, 101, 100, 99, 99, 100];

  it('compares sessions of a month that is up so far with those of one that is down', () => {
    // July 1 follows the last close of June itself; 2, 3 and 4 follow 101, 102 and 101, 5 follows 100, 8 and 9 follow 99. The 8th
    // does not change. Of June nothing is known before it.
    const answers = ['07-02 success up', '07-03 failure up', '07-04 failure up', '07-09 success down'];
    const bars = barsOfCloses('2024-06-27', closes);
    expect(answersOf(bars, 'performance-trends')).toEqual(answers);
    expect(answersOf(bars, 'performance-trends', { startDate: '2024-07-03' })).toEqual(answers.slice(1));
  });

  it('has no case once the contract changed since the last close before the month', () => {
    const contracts = closes.map((_, i) => (i < 4 ? 0 : 1));
    expect(answersOf(barsOfCloses('2024-06-27', closes, contracts), 'performance-trends')).toEqual([
      '07-02 success up',
    ]);
    const there = closes.map((_, i) => (i === 4 ? 1 : 0));
    expect(answersOf(barsOfCloses('2024-06-27', closes, there), 'performance-trends')).toEqual(['07-02 success up']);
  });

  it('needs the last session before the month to be complete, and takes no earlier one', () => {
    const hours = (close: number) => [0, 1, 2].map(() => [close, close, close, close] as const);
    const days = { '2024-07-01': hours(101), '2024-07-02': hours(102) };
    const options = { assetClass: 'forex', ticker: 'EURUSD', session: morning, calendar: null } as const;
    const casesAfter = (june: Parameters<typeof morningBars>[0]) =>
      referenceHeadline(morningBars({ ...june, ...days }), 'performance-trends', options).cases;
    expect(casesAfter({ '2024-06-27': hours(100) })).toEqual([{ date: '2024-07-02', outcome: 'success', group: 'up' }]);
    expect(casesAfter({ '2024-06-27': hours(100), '2024-06-28': hours(100).slice(1, 2) })).toEqual([]);
  });
});
