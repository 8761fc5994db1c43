import { expect, test } from 'vitest';
import type { ReportOptions } from '../../src/reports/index.js';
import { barsOf, detailed, flat, rowsFrom } from '../reports/fixtures/bars-from.js';
import { answers, counts, excluded, levels } from '../reports/fixtures/on-ledger.js';

/** Asia from 23:00 to 08:00 and London from 08:00 to 16:00, the last bar of each at another price than the first. */
function winterDay(date: string, asia: number, london: number) {
  return rowsFrom(
    `${date}T23:00Z`,
    60,
    ...flat(100, 8),
    `100 200 50 ${100 + asia}`,
    ...flat(90, 7),
    `90 200 50 ${90 + london}`,
  );
}

const bars = barsOf(
  winterDay('2024-01-07', 1, 1),
  winterDay('2024-01-08', 2, 1),
  winterDay('2024-01-09', 1, -1),
  winterDay('2024-01-10', -1, -1),
  winterDay('2024-01-11', 1, 0),
  winterDay('2024-01-14', 0, 1),
);
const run = (options: Partial<ReportOptions<'market-session-correlation-standard'>> = {}, of = bars) =>
  detailed(of, 'market-session-correlation-standard', 'futures', options);

test('standard: four cells, the same or not, and phi', () => {
  const result = run();
  expect(result.params).toEqual({ first: 'asia', second: 'london', overlap: 'first' });
  expect(excluded(result)).toEqual({ flat: 1 });
  expect(counts(result)).toEqual([
    'All pairs / cells: green-green 2, green-red 1, red-green 0, red-red 1',
    'All pairs / same: same 3, not-same 2',
  ]);
  // A second session that is flat is in no cell, and has not the colour of the first.
  expect(answers(result, 'cells')[4]).toBeNull();
  expect(answers(result, 'same')[4]).toBe('not-same');
  expect(result.summary[0].statistics).toEqual([{ id: 'phi', label: 'Phi coefficient', value: 0.5774 }]);
  expect(levels(result)[0]).toEqual({ 'first-open': 100, 'first-close': 101, 'second-open': 90 });
  expect(result.summary[0].questions.map(({ known, event }) => [known, event])).toEqual([
    ['hindsight', undefined],
    ['at-event', 'first-ended'],
  ]);
});

test('standard: where all have one colour there is no correlation', () => {
  const green = barsOf(winterDay('2024-01-07', 1, 1), winterDay('2024-01-08', 1, -1));
  expect(run({}, green).summary[0].statistics[0].value).toBeNull();
});

test('standard: phi is 1 and -1 where one decides the other', () => {
  const phi = (...pairs: [number, number][]) => {
    const rows = pairs.map(([asia, london], i) => winterDay(`2024-01-0${7 + i}`, asia, london));
    return run({}, barsOf(...rows)).summary[0].statistics[0].value;
  };
  expect(phi([1, 1], [-1, -1])).toBe(1);
  expect(phi([1, -1], [-1, 1])).toBe(-1);
});

test('standard: in summer the colour of London counts from the close of Asia, or Asia ends where London opens', () => {
  // London opens at 07:00 at 100, falls to 90 in its first hour and goes to 95; Asia closes at 08:00, on 90.
  const summer = barsOf(
    rowsFrom('2024-07-08T23:00Z', 60, '99 100 99 100', ...flat(100, 7), '100 100 90 90', ...flat(90, 6), '90 95 90 95'),
  );
  const first = run({}, summer);
  expect(levels(first)).toEqual([{ 'first-open': 99, 'first-close': 90, 'second-open': 90 }]);
  expect(answers(first, 'cells')).toEqual(['red-green']);
  const cut = run({ params: { overlap: 'cut' } }, summer);
  expect(levels(cut)).toEqual([{ 'first-open': 99, 'first-close': 100, 'second-open': 100 }]);
  expect(answers(cut, 'cells')).toEqual(['green-red']);
});

test('by-weekday: a correlation per weekday of the second session', () => {
  const result = detailed(bars, 'market-session-correlation-by-weekday', 'futures');
  expect(counts(result).filter((line) => line.includes('/ same'))).toEqual([
    'Monday / same: same 1, not-same 0',
    'Tuesday / same: same 1, not-same 0',
    'Wednesday / same: same 0, not-same 1',
    'Thursday / same: same 1, not-same 0',
    'Friday / same: same 0, not-same 1',
  ]);
  expect(result.summary.map(({ statistics }) => statistics.map(({ value }) => value))).toEqual(Array(5).fill([null]));
});
