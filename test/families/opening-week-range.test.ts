import { expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { fiveWeeks } from '../reports/fixtures/five-weeks.js';
import { answers, counts, days, excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';

test('standard: what Friday did with the range of Monday', () => {
  const result = onLedger('opening-week-range-standard', undefined, fiveWeeks);
  expect(excluded(result)).toEqual({});
  expect(answers(result, 'breaks')).toEqual(['high-only', 'low-only', 'high-only', 'neither', 'neither']);
  expect(measured(result, 'range-percent')).toEqual([15, 11.7117, 4.4444, 15.4639, 8.3333]);
  expect(levels(result)[1]).toEqual({ 'range-high': 113, 'range-low': 100 });
  expect(result.current).toBeUndefined();
});

test('standard: the range is that of so many sessions, and something has to follow', () => {
  expect(excluded(onLedger('opening-week-range-standard', { days: 2 }, fiveWeeks))).toEqual({ 'no-window': 5 });
  const week = dailyBars('5 6 4 5', '5 8 5 5', '', '5 7 3 5', '5 8 4 5');
  const ranges = [1, 2, 3].map((count) => onLedger('opening-week-range-standard', { days: count }, week));
  expect(ranges.map((result) => levels(result)[0])).toEqual([
    { 'range-high': 6, 'range-low': 4 },
    { 'range-high': 8, 'range-low': 4 },
    { 'range-high': 8, 'range-low': 3 },
  ]);
  expect(ranges.flatMap((result) => answers(result, 'breaks'))).toEqual(['both', 'low-only', 'neither']);
});

test('standard: a range of a single price is none', () => {
  expect(excluded(onLedger('opening-week-range-standard', {}, dailyBars('5 5 5 5', '', '', '', '5 6 4 5')))).toEqual({
    'no-window': 1,
  });
});

test('by-size: in % of the average daily range before the week, or of its open', () => {
  const result = onLedger('opening-week-range-by-size', undefined, fiveWeeks);
  // The five sessions before the 22nd have ranges of 8, 13, 20, 4 and 7, 10.4 on average.
  expect(excluded(result)).toEqual({ 'no-average': 3 });
  expect(result.detailed?.map(({ groups }) => groups[0].size)).toEqual(['100-to-150', '50-to-100']);
  const price = onLedger('opening-week-range-by-size', { sizeBy: 'price', edges: [10, 15] }, fiveWeeks);
  expect(price.detailed?.map(({ groups }) => groups[0].size)).toEqual([
    'from-15',
    '10-to-15',
    'below-10',
    'from-15',
    'below-10',
  ]);
});

/** Hours from 09:00 to 16:00 of two days, the second one the last of the week. */
const twoDays = (monday: readonly string[], friday: readonly string[]) =>
  barsFromRows(
    [monday, friday].flatMap((bars, day) =>
      bars.map((prices, i) => {
        const [open, high, low, close] = prices.split(' ');
        return { time: Date.UTC(2024, 6, 1 + 4 * day, 9 + i), open, high, low, close };
      }),
    ),
  );

const monday = ['100 110 100 105', ...Array.from({ length: 6 }, () => '105 105 105 105')];

test('by-levels: from the bar that broke first, that one included', () => {
  const friday = ['105 106 104 105', '105 115 104 104', '104 104 95 95', '95 120 95 110', ...monday.slice(-3)];
  const result = onLedger('opening-week-range-by-levels', { multiples: [0.5, 1, 1.5] }, twoDays(monday, friday));
  expect(days(result)).toEqual([1]);
  expect(counts(result)).toEqual([
    'High broken first / extension-0.5: reached 1, not-reached 0',
    'High broken first / extension-1: reached 1, not-reached 0',
    'High broken first / extension-1.5: reached 0, not-reached 1',
  ]);
  expect(levels(result)[0]).toEqual({
    'range-high': 110,
    'range-low': 100,
    'extension-0.5': 115,
    'extension-1': 120,
    'extension-1.5': 125,
  });
});

test('by-levels: a level that is only just touched is reached, below the range too', () => {
  const friday = ['105 105 99 104', '104 104 95 104', ...monday.slice(2)];
  expect(counts(onLedger('opening-week-range-by-levels', { multiples: [0.5, 0.6] }, twoDays(monday, friday)))).toEqual([
    'Low broken first / extension-0.5: reached 1, not-reached 0',
    'Low broken first / extension-0.6: reached 0, not-reached 1',
  ]);
});

test('by-levels: a week without a break, and one whose first breaking bar broke both sides', () => {
  const reasonFor = (bar: string) =>
    excluded(onLedger('opening-week-range-by-levels', {}, twoDays(monday, [bar, ...monday.slice(1)])));
  expect(reasonFor('105 110 100 105')).toEqual({ 'no-break': 1 });
  expect(reasonFor('105 111 99 105')).toEqual({ ambiguous: 1 });
  expect(reasonFor('99 111 99 105')).toEqual({});
});

test('by-levels: longer bars hide which side was first', () => {
  const friday = ['105 111 105 105', '105 105 99 105', ...monday.slice(2)];
  const week = twoDays(monday, friday);
  expect(excluded(onLedger('opening-week-range-by-levels', {}, week))).toEqual({});
  expect(excluded(onLedger('opening-week-range-by-levels', { barMinutes: 120 }, week))).toEqual({ ambiguous: 1 });
});
