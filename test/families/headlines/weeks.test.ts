import { expect, test } from 'vitest';
import { casesOnLedger } from '../../reports/fixtures/cases-on-ledger.js';
import { dailyBars } from '../../reports/fixtures/daily-bars.js';
import { dailyOfContracts } from '../../reports/fixtures/daily-of-contracts.js';
import { fewCloses } from '../../reports/fixtures/few-closes.js';
import { fiveWeeks } from '../../reports/fixtures/five-weeks.js';

/** Weeks of two sessions, Monday and Friday. */
const weeksOfTwo = (...sessions: readonly string[]) =>
  dailyBars(...sessions.flatMap((session, i) => (i % 2 === 0 ? [session, '', '', ''] : [session])));

test('previous-weeks-range: after a week that broke one side, whether the next one closes further on that side', () => {
  // Of the weeks before, the 2nd and the 4th broke both sides; the 3rd broke the low, and the 4th closes higher.
  expect(casesOnLedger('previous-weeks-range', fiveWeeks)).toEqual(['07-22 failure']);
  // The 2nd breaks the high, and the 3rd closes higher; the 3rd breaks it too, and the 4th closes where that did.
  const up = ['5 6 4 5', '5 6 4 5', '6 8 5 7', '7 7 6 7', '7 9 6 8', '8 9 7 8', '8 9 7 8', '8 8 7 8'];
  expect(casesOnLedger('previous-weeks-range', weeksOfTwo(...up))).toEqual(['07-15 success']);
});

test('previous-weeks-range: both weeks before may lie before the range', () => {
  expect(casesOnLedger('previous-weeks-range', fiveWeeks, { startDate: '2024-07-22' })).toEqual(['07-22 failure']);
  // A week that begins before the range is not complete.
  expect(casesOnLedger('previous-weeks-range', fiveWeeks, { startDate: '2024-07-23' })).toEqual([]);
  expect(casesOnLedger('previous-weeks-range', fiveWeeks, { startDate: '2024-09-01' })).toEqual([]);
});

test('previous-weeks-range: a change of contract between the two weeks before is no break', () => {
  const of = (contract: string) =>
    fewCloses({
      '2024-07-01': `5 ${contract}`,
      '2024-07-05': `5 ${contract}`,
      '2024-07-08': '7 B',
      '2024-07-12': '7 B',
      '2024-07-15': '8 B',
      '2024-07-19': '8 B',
    });
  expect(casesOnLedger('previous-weeks-range', of('B'))).toEqual(['07-15 success']);
  expect(casesOnLedger('previous-weeks-range', of('A'))).toEqual([]);
});

test('opening-week-range: whether the week closes beyond its first close in the direction of its first session', () => {
  // Green to 105 and on to 110, red to 102 and on to 94, green to 91 and on to 93, red to 95 and back to 97, red to 92 and back to 95.
  expect(casesOnLedger('opening-week-range', fiveWeeks)).toEqual([
    '07-01 success',
    '07-08 success',
    '07-15 success',
    '07-22 failure',
    '07-29 failure',
  ]);
  // A flat first session; a last close at the first one; a week of one session.
  expect(casesOnLedger('opening-week-range', weeksOfTwo('5 6 4 5', '5 6 4 6'))).toEqual([]);
  expect(casesOnLedger('opening-week-range', weeksOfTwo('5 6 4 6', '5 6 4 6'))).toEqual([]);
  expect(casesOnLedger('opening-week-range', dailyBars('', '', '', '', '5 6 4 6', '', '', '', '', '5 6 4 6'))).toEqual(
    [],
  );
});

test('opening-week-range: a change of contract inside the week is no move', () => {
  const of = (contract: string) => dailyOfContracts({ '2024-07-01': `5 6 4 6 ${contract}`, '2024-07-05': '5 7 4 7 B' });
  expect(casesOnLedger('opening-week-range', of('B'))).toEqual(['07-01 success']);
  expect(casesOnLedger('opening-week-range', of('A'))).toEqual([]);
});

test('volume-and-range-by-weekday: the rank of the range among all sessions of complete weeks', () => {
  // Ranges 20 15 6 8 10; the second week of the ledger ends on a Thursday.
  expect(casesOnLedger('volume-and-range-by-weekday')).toEqual([
    '07-01 5 monday 07-01',
    '07-02 4 tuesday 07-01',
    '07-03 1 wednesday 07-01',
    '07-04 2 thursday 07-01',
    '07-05 3 friday 07-01',
  ]);
  // Ranges of 2, 2, 3 and 2: three alike share the second rank. A week of one session has none; the third begins on a Tuesday.
  const bars = dailyBars('5 7 5 6', '', '', '', '5 7 5 6', '', '', '', '', '5 6 5 6', '', '5 8 5 6', '', '', '5 7 5 6');
  expect(casesOnLedger('volume-and-range-by-weekday', bars)).toEqual([
    '07-01 2 monday 07-01',
    '07-05 2 friday 07-01',
    '07-16 4 tuesday 07-16',
    '07-19 2 friday 07-16',
  ]);
});

test('volume-and-range-by-weekday: a week with a change of contract inside is left out', () => {
  const of = (contract: string) => fewCloses({ '2024-07-01': `5 ${contract}`, '2024-07-05': '6 B' });
  expect(casesOnLedger('volume-and-range-by-weekday', of('B'))).toHaveLength(2);
  expect(casesOnLedger('volume-and-range-by-weekday', of('A'))).toEqual([]);
});

test('high-and-low-by-weekday: the first extreme against the colour of the week before', () => {
  // After green the 2nd makes its high first; after red the 3rd its low; the 4th makes both on Monday; before the 5th is a flat week.
  expect(casesOnLedger('high-and-low-by-weekday', fiveWeeks)).toEqual(['07-08 failure', '07-15 failure']);
  const low = ['5 7 4 6', '6 7 5 7', '7 8 3 7', '7 10 6 8'];
  expect(casesOnLedger('high-and-low-by-weekday', weeksOfTwo(...low))).toEqual(['07-08 success']);
  expect(casesOnLedger('high-and-low-by-weekday', weeksOfTwo(...low), { startDate: '2024-07-08' })).toEqual([
    '07-08 success',
  ]);
  const high = ['7 8 6 6', '6 6 5 5', '5 9 5 6', '6 7 3 4'];
  expect(casesOnLedger('high-and-low-by-weekday', weeksOfTwo(...high))).toEqual(['07-08 success']);
  // The first session with the high counts: Monday, though Friday has it as well.
  const twice = ['7 8 6 6', '6 6 5 5', '5 9 5 6', '6 9 3 4'];
  expect(casesOnLedger('high-and-low-by-weekday', weeksOfTwo(...twice))).toEqual(['07-08 success']);
});
