import { expect, test } from 'vitest';
import { casesOnLedger } from '../../reports/fixtures/cases-on-ledger.js';
import { dailyBars } from '../../reports/fixtures/daily-bars.js';

const green = '5 7 4 6';
const red = '6 7 4 5';
const flat = '5 6 4 5';

test('adr-average-daily-range: after a range above the mean of the five before it, not at it', () => {
  const bars = dailyBars(
    ...Array<string>(5).fill(flat),
    // Range 3 after five of 2, and green after it.
    green,
    '6 7 5 7',
    // Range 2.2 after 2 2 2 3 2, the mean of which is 2.2.
    '7 9.2 7 8',
    '8 9 7 8.5',
    // Range 4 after 2 3 2 2.2 2, and red after it.
    '8 12 8 9',
    '9 10 8 8.5',
    '8 9 8 9',
  );
  expect(casesOnLedger('adr-average-daily-range', bars)).toEqual(['07-09 success', '07-15 failure']);
  // On the ledger only session 8 is wider (9 against 7), and it is flat.
  expect(casesOnLedger('adr-average-daily-range')).toEqual([]);
  // With four sessions before it there is no average.
  expect(casesOnLedger('adr-average-daily-range', dailyBars(...Array<string>(4).fill(flat), green, green))).toEqual([]);
});

test('atr-average-true-range: the changes from close to close, after a range above the mean true range of the fourteen before it', () => {
  const fourteen = Array<string>(14).fill(flat);
  const rest = [
    // Range 3 against 2, from 5 to 7: up.
    '5 8 5 7',
    // Up to 8, though red; range 1.5.
    '9 9 7.5 8',
    // Range 5, down to 5; then up to 6.
    '8 9 4 5',
    '5 6 4 6',
    // Range 2, below the average.
    '6 7 5 7',
  ];
  expect(casesOnLedger('atr-average-true-range', dailyBars(...fourteen, ...rest))).toEqual([
    '07-22 success',
    '07-24 failure',
  ]);
  // Thirteen before it are too few for the first of them.
  expect(casesOnLedger('atr-average-true-range', dailyBars(...fourteen.slice(1), ...rest))).toEqual(['07-23 failure']);
  // A gap of 100 among the fourteen lifts the mean true range, not the mean range.
  const far = Array<string>(7).fill('105 106 104 105');
  const gapped = dailyBars(...fourteen.slice(7), ...far, '105 108 105 107', '107 108 106 108');
  expect(casesOnLedger('atr-average-true-range', gapped)).toEqual([]);
  // A range of just the average, and one without a change, are no cases.
  expect(casesOnLedger('atr-average-true-range', dailyBars(...fourteen, green, green))).toEqual([]);
  expect(casesOnLedger('atr-average-true-range', dailyBars(...fourteen, '5 6 4 6', '6 7 5 7'))).toEqual([]);
});

test('open-to-close-range: after a move of more than one per cent of the open, its sign aside', () => {
  // 1 and 2 moved 5 and 4.7 % up, and green ones follow; 3 moved 1.7 % up, and red follows; 4 is followed by a flat one; 6 moved 0.9 %.
  // 7 moved 5.6 % and is followed by a flat one.
  expect(casesOnLedger('open-to-close-range')).toEqual(['07-02 success', '07-03 success', '07-04 failure']);
  const after = (session: string) => casesOnLedger('open-to-close-range', dailyBars(session, red));
  expect(after('100 102 99 101')).toEqual([]);
  expect(after('100 102 98 98.99')).toEqual(['07-02 success']);
  expect(after('-100 -98 -101 -98')).toEqual(['07-02 failure']);
  expect(after('0 2 -1 1')).toEqual([]);
});

test('narrow-range: after a range less than the three before it, whether or not there is an average', () => {
  // 6 with 4 after 6, 8 and 10 is red, 7 green.
  expect(casesOnLedger('narrow-range')).toEqual(['07-09 failure']);
  expect(casesOnLedger('narrow-range', dailyBars('5 9 5 6', '5 8 5 6', '5 8 5 6', '5 7 5 6', '6 7 6 7'))).toEqual([
    '07-05 success',
  ]);
  // Two alike are not narrowest, and of three sessions none is.
  expect(casesOnLedger('narrow-range', dailyBars('5 9 5 6', '5 8 5 6', '5 7 5 6', '5 7 5 6', '6 7 6 7'))).toEqual([]);
  expect(casesOnLedger('narrow-range', dailyBars('5 8 5 6', '5 8 5 6', '5 7 5 6', '6 7 6 7'))).toEqual([]);
});

test('green-and-red-streaks: after two of one colour, not after one or three, and only where the one before them is known', () => {
  // The runs of the ledger are one long, but for the first, of three, which has no beginning.
  expect(casesOnLedger('green-and-red-streaks')).toEqual([]);
  const colours = [red, green, green, green, red, red, flat, red, red, green, flat, flat, green];
  // The 4th after two green; the 7th, after two red, is flat; the 10th, after two red and a flat one, is green.
  expect(casesOnLedger('green-and-red-streaks', dailyBars(...colours))).toEqual(['07-04 success', '07-12 failure']);
});

test('classic-inside-outside: after an inside or an outside session that is not flat', () => {
  // 6 lies inside 5 and is red, 7 green. 5 and 8 are flat, 8 follows 7 and is flat.
  expect(casesOnLedger('classic-inside-outside')).toEqual(['07-09 failure']);
  expect(casesOnLedger('classic-inside-outside', dailyBars(flat, '5 7 3 6', '6 7 5 7'))).toEqual(['07-03 success']);
  expect(casesOnLedger('classic-inside-outside', dailyBars(flat, '5 7 4 6', '6 7 5 7'))).toEqual([]);
});

test('doji: a reversal has not the colour of the session before the doji', () => {
  // 5 comes after red, and red follows; 8 comes after green, and green follows.
  expect(casesOnLedger('doji')).toEqual(['07-08 failure', '07-11 failure']);
  expect(casesOnLedger('doji', dailyBars(green, flat, red))).toEqual(['07-03 success']);
  expect(casesOnLedger('doji', dailyBars(red, flat, green))).toEqual(['07-03 success']);
  expect(casesOnLedger('doji', dailyBars(red, flat, flat))).toEqual([]);
  // After a flat session there is nothing to reverse; a body of a third of the range is no doji.
  expect(casesOnLedger('doji', dailyBars(flat, flat, green))).toEqual([]);
  expect(casesOnLedger('doji', dailyBars(green, green, red))).toEqual([]);
});
