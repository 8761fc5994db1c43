import { expect, test } from 'vitest';
import { wholeReport } from '../../../src/columns/report.js';
import { prepare } from '../../../src/rows/prepare.js';
import { columnsOf } from '../../../src/columns/columns-of.js';
import { atOpen } from '../../../src/columns/known.js';
import { rangeAbove, rangeAgainstAverage } from '../../../src/columns/sessions/range-against-average.js';
import { averageRange } from '../../../src/prices/inner.js';
import type { Session } from '../../../src/sessions/inner.js';
import { cellsOf, dayMarket, fromTo } from './day-market.js';

/** The range of the session before. */
const average = {
  label: 'Range before',
  plural: 'ranges before',
  unit: 'RB',
  before: (session: Session) => averageRange(session, 1),
};
const reports = rangeAgainstAverage({ ...average, of: 'range' });

const market = dayMarket(fromTo(10, 12), fromTo(10, 15), fromTo(14, 10), fromTo(7, 7), fromTo(7, 8));

/** The values of a column as plain numbers. */
const numbersOf = (column: Parameters<typeof cellsOf>[1]) =>
  cellsOf(market, column).map((cell) => {
    if (cell === null || typeof cell === 'string') return cell;
    const { numerator, denominator } = cell as { readonly numerator: number; readonly denominator: number };
    return numerator / denominator;
  });

test('a range is measured against the average before it', () => {
  const { standard, beyond } = reports;
  expect(cellsOf(market, wholeReport(standard).questions[0].answer)).toEqual([
    'no-average',
    'exceeded',
    'respected',
    'respected',
    'exceeded',
  ]);
  expect(numbersOf(wholeReport(standard).measures[0].value)).toEqual(['no-average', 2.5, 0.8, 0, null]);
  expect(numbersOf(wholeReport(beyond).measures[0].value)).toEqual(['no-average', 150, null, null, null]);
  expect(wholeReport(standard).current?.(market)).toEqual([
    { id: 'average-range', label: 'Range before', unit: 'price', value: { numerator: 1, denominator: 1 } },
  ]);
});

test('what is left of the average ends where it is used up', () => {
  const { remaining = [] } = reports.standard;
  expect(remaining.map(({ id, value }) => [id, ...numbersOf(value)])).toEqual([
    ['left', 'no-average', null, 1, 4, null],
    ['used-up-above', 'no-average', null, 15, 11, null],
    ['used-up-below', 'no-average', null, 9, 3, null],
  ]);
});

test('a true range begins at the previous close, and so does what is left', () => {
  // Ranges of 1 and 1 from 10 and 15, then one within the close before it.
  const market = dayMarket(fromTo(10, 11), fromTo(15, 16), fromTo(16, 15.5));
  const { standard } = rangeAgainstAverage({ ...average, of: 'true-range' });
  const numbers = (column: Parameters<typeof cellsOf>[1]) => cellsOf(market, column);
  expect(numbers(wholeReport(standard).questions[0].answer)).toEqual(['no-average', 'exceeded', 'respected']);
  const up = dayMarket(fromTo(10, 14), fromTo(15, 16));
  expect((standard.remaining ?? []).map(({ value }) => cellsOf(up, value)[1])).toMatchObject([
    { numerator: 2 },
    { numerator: 18 },
    { numerator: 12 },
  ]);
});

test('a session comes after what the one before it did with its own average', () => {
  const [byPreviousRange] = wholeReport(reports.afterRange).groups;
  expect(cellsOf(market, byPreviousRange.by)).toEqual([
    'no-previous',
    'no-average',
    'exceeded',
    'respected',
    'respected',
  ]);
});

test('sizes are in averages, none of which is 0', () => {
  const { needs, questions } = wholeReport(reports.sizeByWeekday([1, 2]));
  expect(cellsOf(market, questions[0].answer)).toEqual(['no-average', 'from-2', 'below-1', 'below-1', null]);
  expect(cellsOf(market, needs[needs.length - 1])).toEqual(['no-average', true, true, true, 'no-size']);
});

test('all that these reports ask is asked at the open', () => {
  const { standard, beyond, afterRange, sizeByWeekday } = reports;
  for (const report of [standard, beyond, afterRange, sizeByWeekday([1])]) {
    expect(prepare(report).questions.map(({ known }) => known)).toEqual(['at-open']);
  }
});

test('a range goes above a size with the bar by which high less low is larger, and not where it is equal', () => {
  const market = dayMarket(
    [
      [5, 6, 5, 5],
      [5, 5, 4, 5],
      [5, 7, 5, 5],
    ],
    [
      [5, 6, 4, 5],
      [5, 6, 5, 5],
      [5, 5, 5, 5],
    ],
  );
  const two = columnsOf<Session>().quotient(atOpen, () => ({ numerator: 2, denominator: 1 }));
  const { whether, instant } = rangeAbove(two);
  expect(cellsOf(market, whether)).toEqual([true, false]);
  expect(cellsOf(market, instant)).toEqual([Date.parse('2024-07-01T12:00Z'), null]);
});
