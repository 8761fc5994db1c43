import { describe, expect, it } from 'vitest';
import type { Bars } from '../../../../src/bars/index.js';
import { referenceHeadline } from '../../../../src/conformance/reference/index.js';
import { dailyBars, type Prices } from '../hand-made-bars.js';
import { ledger } from '../ledger.js';
import { answersOf } from './answers.js';

// The five weeks of a Monday and a Friday of the definitions.
const rows: readonly (readonly [date: string, ...prices: Prices])[] = [
  ['2024-07-01', 100, 110, 95, 105],
  ['2024-07-05', 106, 112, 104, 110],
  ['2024-07-08', 111, 113, 100, 102],
  ['2024-07-12', 103, 110, 90, 94],
  ['2024-07-15', 90, 92, 88, 91],
  ['2024-07-19', 91, 96, 89, 93],
  ['2024-07-22', 97, 100, 85, 95],
  ['2024-07-26', 95, 97, 94, 97],
  ['2024-07-29', 96, 98, 90, 92],
  ['2024-08-02', 92, 95, 91, 95],
];
const weeks = dailyBars(rows);
/** The contract changes in the third week, from its Monday to its Friday. */
const rolled = dailyBars(
  rows,
  rows.map((_, i) => (i < 5 ? 0 : 1)),
);
const weeksWith = (changed: Readonly<Record<string, Prices>>): Bars =>
  dailyBars(rows.map(([date, ...prices]) => [date, ...(changed[date] ?? prices)] as const));

describe('previous-weeks-range', () => {
  it('goes by the one side that the previous week broke', () => {
    // The second week broke both sides of the first, the third only the low of the second, the fourth both of the third: only the
    // fourth week counts, which rose from 93 to 97.
    expect(answersOf(weeks, 'previous-weeks-range')).toEqual(['07-22 failure']);
    // With a low of 89 the fourth broke the high only, and the fifth fell from 97 to 95, or rose to 98.
    const high: Readonly<Record<string, Prices>> = { '2024-07-22': [97, 100, 89, 95] };
    expect(answersOf(weeksWith(high), 'previous-weeks-range')).toEqual(['07-22 failure', '07-29 failure']);
    const up = weeksWith({ ...high, '2024-08-02': [92, 98, 91, 98] });
    expect(answersOf(up, 'previous-weeks-range')).toEqual(['07-22 failure', '07-29 success']);
    const still = weeksWith({ ...high, '2024-08-02': [92, 98, 91, 97] });
    expect(answersOf(still, 'previous-weeks-range')).toEqual(['07-22 failure']);
  });

  it('finds both weeks before a range', () => {
    expect(answersOf(weeks, 'previous-weeks-range', { startDate: '2024-07-22' })).toEqual(['07-22 failure']);
    expect(answersOf(weeks, 'previous-weeks-range', { startDate: '2024-07-23' })).toEqual([]);
  });

  it('has no case where one of them is not there, or is of another contract', () => {
    expect(answersOf(dailyBars(rows.slice(3)), 'previous-weeks-range')).toEqual([]);
    const second = dailyBars(
      rows,
      rows.map((_, i) => (i < 4 ? 0 : 1)),
    );
    expect(answersOf(second, 'previous-weeks-range')).toEqual([]);
  });
});

describe('opening-week-range', () => {
  it('asks whether the week goes on from the close of its first session', () => {
    // 105 to 110 after green, 102 to 94 after red, 91 to 93 after green, 95 to 97 and 92 to 95 after red.
    expect(answersOf(weeks, 'opening-week-range')).toEqual([
      '07-01 success',
      '07-08 success',
      '07-15 success',
      '07-22 failure',
      '07-29 failure',
    ]);
  });

  it('leaves out a week whose first session is flat, that does not move after it, or has no other session', () => {
    expect(answersOf(weeksWith({ '2024-07-08': [102, 113, 100, 102] }), 'opening-week-range')).not.toContain(
      '07-08 success',
    );
    expect(answersOf(weeksWith({ '2024-07-05': [106, 112, 104, 105] }), 'opening-week-range')).toHaveLength(4);
    expect(answersOf(dailyBars(rows.filter(([date]) => date !== '2024-07-12')), 'opening-week-range')).toHaveLength(4);
  });

  it('leaves out a week with a change of contract, and one that is not wholly there', () => {
    expect(answersOf(rolled, 'opening-week-range')).toHaveLength(4);
    expect(answersOf(dailyBars(rows.slice(1, -1)), 'opening-week-range')).toEqual([
      '07-08 success',
      '07-15 success',
      '07-22 failure',
    ]);
    expect(answersOf(weeks, 'opening-week-range', { startDate: '2024-07-03', endDate: '2024-07-14' })).toEqual([
      '07-08 success',
    ]);
  });

  it('looks at New York', () => {
    const options = { assetClass: 'futures', ticker: 'WEEKS', calendar: null } as const;
    expect(referenceHeadline(weeks, 'opening-week-range', options).session.id).toBe('new-york');
  });
});

describe('volume-and-range-by-weekday', () => {
  const ranksOf = (bars: Bars) =>
    referenceHeadline(bars, 'volume-and-range-by-weekday', { assetClass: 'stocks', ticker: 'WEEKS', calendar: null })
      .cases;

  it('ranks the ranges of a complete week', () => {
    // 20 15 6 8 10; the second week of the ledger has no Friday, and lies not wholly between its bars.
    expect(ranksOf(ledger)).toEqual([
      { date: '2024-07-01', outcome: 5, group: 'monday', block: '2024-07-01' },
      { date: '2024-07-02', outcome: 4, group: 'tuesday', block: '2024-07-01' },
      { date: '2024-07-03', outcome: 1, group: 'wednesday', block: '2024-07-01' },
      { date: '2024-07-04', outcome: 2, group: 'thursday', block: '2024-07-01' },
      { date: '2024-07-05', outcome: 3, group: 'friday', block: '2024-07-01' },
    ]);
  });

  it('gives equal ranges the middle of their ranks', () => {
    // 15, 8 and 8.
    const three = dailyBars([rows[0], ['2024-07-03', 106, 112, 104, 110], rows[1]]);
    expect(ranksOf(three).map(({ outcome }) => outcome)).toEqual([3, 1.5, 1.5]);
  });

  it('has no case in a week of one session', () => {
    expect(ranksOf(weeks)).toHaveLength(10);
    expect(ranksOf(dailyBars(rows.filter(([date]) => date !== '2024-07-12')))).toHaveLength(8);
    expect(ranksOf(weeks).map(({ block }) => block)).toContain('2024-07-15');
  });
});

describe('high-and-low-by-weekday', () => {
  it('asks for the extreme that the previous week spoke for', () => {
    // The second week, after a green one, made its high on Monday and its low on Friday; the third, after a red one, its low on
    // Monday. The fourth made both on Monday, the fifth follows a flat week.
    expect(answersOf(weeks, 'high-and-low-by-weekday')).toEqual(['07-08 failure', '07-15 failure']);
    const falling = weeksWith({ '2024-07-15': [90, 96, 89, 91], '2024-07-19': [91, 92, 88, 92] });
    expect(answersOf(falling, 'high-and-low-by-weekday')).toEqual(['07-08 failure', '07-15 success']);
    const rising = weeksWith({ '2024-07-08': [111, 113, 89, 102], '2024-07-12': [103, 114, 90, 94] });
    expect(answersOf(rising, 'high-and-low-by-weekday')[0]).toBe('07-08 success');
  });

  it('takes the first of two equal extremes', () => {
    // Monday and Friday of the second week reach 113: with the low on Monday as well, both come first there.
    const equal = weeksWith({ '2024-07-08': [111, 113, 90, 102], '2024-07-12': [103, 113, 90, 94] });
    expect(answersOf(equal, 'high-and-low-by-weekday')).toEqual(['07-15 failure']);
  });

  it('has no case across a change of contract', () => {
    expect(answersOf(rolled, 'high-and-low-by-weekday')).toEqual(['07-08 failure']);
  });
});

describe('week-opening-gap', () => {
  it('asks whether weeks are green after a gap up and after a gap down', () => {
    // 110 to 111, then 94; 94 to 90, then 93; 93 to 97, which the fourth week closes at; 97 to 96, then 95.
    expect(answersOf(weeks, 'week-opening-gap')).toEqual([
      '07-08 failure up',
      '07-15 success down',
      '07-29 failure down',
    ]);
    const up = weeksWith({ '2024-07-26': [95, 98, 94, 98] });
    expect(answersOf(up, 'week-opening-gap')).toEqual([
      '07-08 failure up',
      '07-15 success down',
      '07-22 success up',
      '07-29 failure down',
    ]);
  });

  it('has no case without a gap, without a previous session, or in a week that is not there or of two contracts', () => {
    expect(answersOf(weeksWith({ '2024-07-29': [97, 98, 90, 92] }), 'week-opening-gap')).toHaveLength(2);
    expect(answersOf(dailyBars(rows.slice(2, -1)), 'week-opening-gap')).toEqual(['07-15 success down']);
    expect(answersOf(rolled, 'week-opening-gap')).toEqual(['07-08 failure up', '07-29 failure down']);
    const between = dailyBars(
      rows,
      rows.map((_, i) => (i < 8 ? 0 : 1)),
    );
    expect(answersOf(between, 'week-opening-gap')).toEqual(['07-08 failure up', '07-15 success down']);
  });
});
