import { describe, expect, it } from 'vitest';
import { calendarFromDates } from '../../../../src/calendar/index.js';
import { referenceHeadline } from '../../../../src/conformance/reference/index.js';
import { dailyBars, morning, morningBars } from '../hand-made-bars.js';
import { ledger, ledgerFrom } from '../ledger.js';
import { answersOf, barsOfCloses, weekdaysFrom } from './answers.js';
import { ledgerWith } from './nine-sessions.js';

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

describe('session-colour', () => {
  it('ranks the change from open to close of every session by its trading day', () => {
    expect(answersOf(ledger, 'session-colour')).toEqual([
      '07-01 8 first',
      '07-02 7 second',
      '07-03 5 third',
      '07-04 1 fourth',
      '07-05 3.5 fifth',
      '07-08 2 other',
      '07-09 9 other',
      '07-10 3.5 other',
      '07-11 6 other',
    ]);
  });

  it('compares with the rest of the month, and counts the last days from its end', () => {
    const bars = barsOfCloses('2024-07-29', [100, 102, 101, 104]);
    const { cases } = referenceHeadline(bars, 'session-colour', { assetClass: 'stocks', ticker: 'X', calendar: null });
    // August has one session: no case. The first does not change.
    expect(cases).toEqual([
      { date: '2024-07-29', outcome: 2, group: 'third-to-last', block: '2024-07-29' },
      { date: '2024-07-30', outcome: 3, group: 'second-to-last', block: '2024-07-29' },
      { date: '2024-07-31', outcome: 1, group: 'last', block: '2024-07-29' },
    ]);
  });

  it('takes the first of the two that a session of a short month is', () => {
    const open = ['2024-07-08', '2024-07-09'];
    const holidays = weekdaysFrom('2024-07-01', 23).filter((date) => !open.includes(date));
    const calendar = calendarFromDates({ id: 'short', timeZone: 'UTC', holidays, earlyCloses: {} });
    expect(answersOf(barsOfCloses('2024-07-08', [100, 101]), 'session-colour', { calendar })).toEqual([
      '07-08 1 first',
      '07-09 2 second',
    ]);
  });

  it('has no case for an open of 0', () => {
    expect(answersOf(barsOfCloses('2024-07-08', [0, 1, 2, 3]), 'session-colour')).toEqual([
      '07-10 2 other',
      '07-11 1 other',
    ]);
  });
});

describe('turn-of-month', () => {
  it('ranks the change from close to close around the turn and on other days', () => {
    expect(answersOf(ledger, 'turn-of-month')).toEqual([
      '07-02 8 turn',
      '07-03 6 turn',
      '07-04 1 other',
      '07-05 2.5 other',
      '07-08 4 other',
      '07-09 5 other',
      '07-10 2.5 other',
      '07-11 7 other',
    ]);
  });

  it('has blocks of months', () => {
    const bars = barsOfCloses('2024-07-26', [100, 100, 101, 103, 102, 103]);
    const { cases } = referenceHeadline(bars, 'turn-of-month', { assetClass: 'stocks', ticker: 'X', calendar: null });
    expect(cases.map(({ date, group, block }) => [date.slice(5), group, block!.slice(5)])).toEqual([
      ['07-29', 'turn', '07-29'],
      ['07-30', 'turn', '07-29'],
      ['07-31', 'turn', '07-29'],
      ['08-01', 'turn', '08-01'],
      ['08-02', 'turn', '08-01'],
    ]);
  });
});

describe('expiration', () => {
  it('ranks the change from open to close in the week of an expiration and in others', () => {
    expect(answersOf(ledgerFrom('2024-07-15'), 'expiration')).toEqual([
      '07-15 8 week',
      '07-16 7 week',
      '07-17 5 week',
      '07-18 1 week',
      '07-19 3.5 week',
      '07-22 2 other',
      '07-23 9 other',
      '07-24 3.5 other',
      '07-25 6 other',
    ]);
    expect(answersOf(ledger, 'expiration')).toContain('07-01 8 other');
  });

  it('has blocks of months', () => {
    const options = { assetClass: 'stocks', ticker: 'X', calendar: null } as const;
    const { cases } = referenceHeadline(ledgerFrom('2024-07-22'), 'expiration', options);
    expect(cases.map(({ block }) => block)).toEqual([...Array<string>(8).fill('2024-07-22')]);
  });

  it('counts a day before in another week with the others', () => {
    const holidays = ['2024-07-16', '2024-07-17', '2024-07-18', '2024-07-19'];
    const calendar = calendarFromDates({ id: 'closed', timeZone: 'UTC', holidays, earlyCloses: {} });
    const bars = barsOfCloses('2024-07-11', [100, 101, 103]);
    expect(answersOf(bars, 'expiration', { calendar })).toEqual(['07-11 1 other', '07-12 2 other', '07-15 3 week']);
  });
});

describe('overnight-and-session', () => {
  it('ranks the change from the previous close to the open of every weekday', () => {
    // In %: 1.90, 3.57, -4.24, 0, 3.77, -1.83, 0 and 1.77.
    expect(answersOf(ledger, 'overnight-and-session')).toEqual([
      '07-02 6 tuesday',
      '07-03 7 wednesday',
      '07-04 1 thursday',
      '07-05 3.5 friday',
      '07-08 8 monday',
      '07-09 2 tuesday',
      '07-10 3.5 wednesday',
      '07-11 5 thursday',
    ]);
  });

  it('compares with the rest of the week', () => {
    expect(answersOf(ledger, 'overnight-and-session', { startDate: '2024-07-04', endDate: '2024-07-08' })).toEqual([
      '07-04 1 thursday',
      '07-05 2 friday',
    ]);
  });

  it('has no case after a close of 0', () => {
    expect(answersOf(ledgerWith({ 1: [100, 110, 0, 0] }), 'overnight-and-session')).not.toContainEqual(
      expect.stringContaining('07-02'),
    );
  });
});

describe('previous-months-range', () => {
  /** June from 100 to 110, then sessions of July, each open and close. */
  const after = (...july: readonly (readonly [open: number, close: number])[]) =>
    dailyBars([
      ['2024-06-27', 105, 110, 101, 105],
      ['2024-06-28', 105, 106, 100, 105],
      ...july.map(([open, close], i) => {
        const date = weekdaysFrom('2024-07-01', july.length)[i];
        return [date, open, Math.max(open, close), Math.min(open, close), close] as const;
      }),
    ]);

  it('asks whether sessions outside the range of the last month are green', () => {
    const bars = after(
      [111, 112],
      [110, 112],
      [111, 109],
      [99, 101],
      [100, 101],
      [99, 98],
      [111, 111],
      [105, 200],
      [150, 151],
    );
    expect(answersOf(bars, 'previous-months-range')).toEqual([
      '07-01 success above',
      '07-03 failure above',
      '07-04 success below',
      '07-08 failure below',
      '07-11 success above',
    ]);
  });

  it('needs no previous session, and takes the last month with sessions, whole or not', () => {
    const august = dailyBars([
      ['2024-06-27', 105, 110, 101, 105],
      ['2024-08-30', 111, 115, 100, 105],
      ['2024-08-31', 105, 106, 100, 105],
    ]);
    const options = { assetClass: 'crypto' } as const;
    expect(answersOf(august, 'previous-months-range', options)).toEqual(['08-30 failure above']);
    expect(answersOf(august, 'previous-months-range', { ...options, startDate: '2024-08-30' })).toHaveLength(1);
    expect(answersOf(after([111, 112]), 'previous-months-range', { endDate: '2024-06-30' })).toEqual([]);
  });
});
