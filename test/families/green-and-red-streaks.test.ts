import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { agreedReport } from '../reports/fixtures/agreed.js';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { fiveWeeks, fiveWeekSessions } from '../reports/fixtures/five-weeks.js';
import { answers, counts, current, days, excluded, measured, onLedger } from '../reports/fixtures/on-ledger.js';
import { ledgerSession } from '../reports/ledger.js';

/** A session per letter: green, red or flat; a dot is a day without one. */
const coloured = (colours: string) =>
  dailyBars(...[...colours].map((each) => ({ g: '5 6 5 6', r: '5 5 4 4', f: '5 5 5 5', '.': '' })[each] ?? ''));

test('standard: three runs of one session on the ledger', () => {
  const result = onLedger('green-and-red-streaks-standard');
  expect(result.observations).toEqual({ unit: 'streak', seen: 3, eligible: 3, excluded: {} });
  expect(days(result)).toEqual([4, 8, 9]);
  expect(measured(result, 'length')).toEqual([1, 1, 1]);
  expect(counts(result).filter((line) => /after-1:|after-2:/.test(line))).toEqual([
    'Green and red / after-1: same 0, not-same 3',
    'Green and red / after-2: same 0, not-same 0',
    'Green / after-1: same 0, not-same 1',
    'Green / after-2: same 0, not-same 0',
    'Red / after-1: same 0, not-same 2',
    'Red / after-2: same 0, not-same 0',
  ]);
  expect(current(result)).toEqual({ streak: 1 });
});

test('standard: every streak answers for each length that it reached', () => {
  const result = onLedger('green-and-red-streaks-standard', undefined, coloured('rgggrrfgg'));
  expect(measured(result, 'length')).toEqual([3, 2]);
  expect([answers(result, 'after-1'), answers(result, 'after-2'), answers(result, 'after-3')]).toEqual([
    ['same', 'same'],
    ['same', 'not-same'],
    ['not-same', null],
  ]);
  expect(answers(result, 'length')).toEqual(['3', '2']);
  expect(current(result)).toEqual({ streak: 2 });
});

test('standard: from ten on every further session is a case', () => {
  const result = onLedger('green-and-red-streaks-standard', undefined, coloured(`r${'g'.repeat(12)}rg`));
  expect(answers(result, 'length')).toEqual(['10-or-more', '1']);
  expect(answers(result, 'after-9')).toEqual(['same', null]);
  expect(answers(result, 'after-10-or-more')).toEqual([['same', 'same', 'not-same'], null]);
  expect(
    answers(onLedger('green-and-red-streaks-standard', undefined, coloured(`r${'g'.repeat(10)}rg`)), 'length'),
  ).toEqual(['10-or-more', '1']);
});

test('standard: the running streak is negative for red, 0 for flat, and counted within the range', () => {
  const running = (colours: string) =>
    current(onLedger('green-and-red-streaks-standard', undefined, coloured(colours))).streak;
  expect(['g', 'grr', 'rff', 'rrr'].map(running)).toEqual([1, -2, 0, -3]);
  const result = agreedReport(coloured('rrrr'), 'green-and-red-streaks-standard', {
    assetClass: 'stocks',
    ticker: 'LEDGER',
    session: ledgerSession,
    calendar: null,
    startDate: '2024-07-03',
  });
  expect(current(result)).toEqual({ streak: -2 });
});

test('standard: a run is left out that ends or begins where sessions are missing for more than a week', () => {
  const result = onLedger('green-and-red-streaks-standard', undefined, coloured('rg.......grgr'));
  expect(result.observations).toEqual({ unit: 'streak', seen: 4, eligible: 2, excluded: { incomplete: 2 } });
  expect(days(result)).toEqual([15, 16]);
  // The same hole between two runs of different colours.
  expect(excluded(onLedger('green-and-red-streaks-standard', undefined, coloured('rg.......rg')))).toEqual({
    incomplete: 2,
  });
  // Seven days are not too many.
  expect(excluded(onLedger('green-and-red-streaks-standard', undefined, coloured('rg....rg')))).toEqual({});
});

test('standard: an incomplete session tears the runs on both of its sides', () => {
  const hours = (date: number, from: number, green: boolean) =>
    Array.from({ length: 16 - from }, (_, i) => ({
      time: Date.UTC(2024, 6, date, from + i),
      open: i === 0 ? 5 : green ? 6 : 4,
      high: 6,
      low: 4,
      close: green ? 6 : 4,
    }));
  const bars = barsFromRows([
    ...hours(1, 9, true),
    ...hours(2, 9, false),
    ...hours(3, 13, false),
    ...hours(4, 9, false),
    ...hours(5, 9, true),
    ...hours(8, 9, false),
  ]);
  const result = onLedger('green-and-red-streaks-standard', undefined, bars);
  expect(result.observations).toEqual({ unit: 'streak', seen: 3, eligible: 1, excluded: { incomplete: 2 } });
  expect(days(result)).toEqual([5]);
});

test('standard: the lengths of the runs, of the first and of the last stretch add up to the sessions that are not flat', () => {
  const colours = fc.array(fc.constantFrom('g', 'r', 'f'), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(colours, (list) => {
      const result = onLedger('green-and-red-streaks-standard', undefined, coloured(list.join('')));
      const stretches = list.join('').match(/g+|r+|f+/g) ?? [];
      const between = stretches.slice(1, -1).filter((each) => !each.startsWith('f'));
      expect(measured(result, 'length')).toEqual(between.map(({ length }) => length));
    }),
    { numRuns: 50 },
  );
});

test('by-week: the weeks of two colours between the first and the last', () => {
  const result = onLedger('green-and-red-streaks-by-week', undefined, fiveWeeks);
  expect(result.observations).toEqual({ unit: 'streak', seen: 2, eligible: 2, excluded: {} });
  expect(result.detailed?.map(({ date, groups }) => [date, groups[1].colour])).toEqual([
    ['2024-07-08', 'red'],
    ['2024-07-15', 'green'],
  ]);
  expect(result.summary[0].measures[0].unit).toBe('weeks');
  expect(current(result)).toEqual({ streak: -1 });
});

test('by-week: the running streak is that before the week which the next session is in', () => {
  const until = (count: number) =>
    current(onLedger('green-and-red-streaks-by-week', undefined, dailyBars(...fiveWeekSessions.slice(0, count))))
      .streak;
  expect([5, 6, 10, 16, 20, 21].map(until)).toEqual([1, 1, -1, 1, 0, 0]);
});

test('by-week: a missing week tears the runs on both of its sides as incomplete, a change of contract inside one as roll', () => {
  const week = (monday: number, colour: 'g' | 'r', contract: string, next = contract) =>
    [0, 4].map((day) => ({
      time: Date.UTC(2024, 6, monday + day),
      ...{ open: 5, high: 6, low: 4, close: day === 0 ? 5 : colour === 'g' ? 6 : 4 },
      contract: day === 0 ? contract : next,
    }));
  const reasons = (rows: ReturnType<typeof week>) =>
    excluded(onLedger('green-and-red-streaks-by-week', undefined, barsFromRows(rows, { interval: '1d' })));
  const weeks = [week(1, 'g', 'H'), week(8, 'r', 'H'), week(15, 'g', 'H'), week(22, 'r', 'H'), week(29, 'g', 'H')];
  expect(reasons(weeks.flat())).toEqual({});
  expect(reasons(weeks.filter((_, i) => i !== 2).flat())).toEqual({ incomplete: 2 });
  const rolled = [...weeks.slice(0, 2), week(15, 'g', 'H', 'M'), week(22, 'r', 'M'), week(29, 'g', 'M')];
  expect(reasons(rolled.flat())).toEqual({ roll: 2 });
  // A roll between two weeks changes neither colour.
  expect(reasons([...weeks.slice(0, 3), week(22, 'r', 'M'), week(29, 'g', 'M')].flat())).toEqual({});
  // With both, the missing week counts.
  const both = [
    ...weeks.slice(0, 2),
    week(15, 'g', 'H', 'M'),
    week(22, 'r', 'M'),
    week(36, 'g', 'M'),
    week(43, 'r', 'M'),
  ];
  expect(reasons(both.flat())).toEqual({ incomplete: 2, roll: 1 });
});

test('by-month: runs of months', () => {
  const day = (date: string, close: number) => ({ time: Date.parse(date), open: 5, high: 9, low: 1, close });
  const bars = barsFromRows(
    [day('2024-05-01', 6), day('2024-06-03', 4), day('2024-07-01', 4), day('2024-08-01', 6), day('2024-08-30', 7)],
    { interval: '1d' },
  );
  const result = onLedger('green-and-red-streaks-by-month', undefined, bars);
  expect(result.detailed?.map(({ date, measures }) => [date, measures.length])).toEqual([['2024-06-03', 2]]);
  expect(current(result)).toEqual({ streak: 1 });
});
