import { expect, test } from 'vitest';
import type { ReportId } from '../../src/reports/index.js';
import { agreedReport } from '../reports/fixtures/agreed.js';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { fiveWeeks, fiveWeekSessions } from '../reports/fixtures/five-weeks.js';
import { answers, counts, current, days, excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';
import { ledgerSession } from '../reports/ledger.js';

const onWeeks = (id: ReportId) => onLedger(id, undefined, fiveWeeks);

test('standard: a week that breaks both sides, one that breaks the low, one that breaks both in one session, one that stays inside', () => {
  const result = onWeeks('previous-weeks-range-standard');
  expect(excluded(result)).toEqual({ 'no-previous': 1 });
  expect(days(result)).toEqual([8, 15, 22, 29]);
  expect(counts(result)).toEqual([
    'All weeks / breaks: high-only 0, low-only 1, both 2, neither 1',
    'All weeks / first-side: high 2, low 0, ambiguous 0',
    'All weeks / open-location: above 1, inside 3, below 0',
    'All weeks / close-location: above 1, inside 2, below 1',
  ]);
  expect(answers(result, 'first-side')).toEqual(['high', null, 'high', null]);
  expect(measured(result, 'previous-range')).toEqual([17, 23, 8, 15]);
  expect(levels(result)[0]).toEqual({ 'previous-high': 112, 'previous-low': 95 });
  expect(current(result)).toEqual({ 'previous-high': 98, 'previous-low': 90, 'previous-range': 8 });
});

test('standard: the session that breaks both sides first broke the side beyond which it opened, if it did', () => {
  const firstSide = (monday: string, tuesday = '') =>
    answers(
      onLedger(
        'previous-weeks-range-standard',
        undefined,
        dailyBars('6 10 5 6', '', '', '', '6 9 5 6', monday, tuesday, '', '', '6 6 6 6'),
      ),
      'first-side',
    );
  expect(firstSide('11 12 4 6')).toEqual(['high']);
  expect(firstSide('4 12 4 6')).toEqual(['low']);
  expect(firstSide('10 12 4 6')).toEqual(['ambiguous']);
  expect(firstSide('6 6 4 6', '6 12 5 6')).toEqual(['low']);
  expect(firstSide('6 11 5 6', '6 6 4 6')).toEqual(['high']);
  // At the ends of the range nothing is broken.
  expect(firstSide('6 10 5 6')).toEqual([null]);
});

test('standard: a week counts when its weekdays lie inside the range and between the bars', () => {
  const run = (options: object, bars = fiveWeeks) =>
    agreedReport(bars, 'previous-weeks-range-standard', {
      assetClass: 'stocks',
      ticker: 'LEDGER',
      session: ledgerSession,
      calendar: null,
      ...options,
    }).observations;
  // The week of the 8th is there to compare with, though it is not asked for itself.
  expect(run({ startDate: '2024-07-09' })).toMatchObject({ seen: 4, eligible: 3, excluded: { incomplete: 1 } });
  expect(run({ endDate: '2024-07-25' })).toMatchObject({ seen: 4, excluded: { incomplete: 1, 'no-previous': 1 } });
  expect(run({ endDate: '2024-07-28' })).toMatchObject({ seen: 4, excluded: { 'no-previous': 1 } });
  expect(run({ asOf: Date.UTC(2024, 6, 12, 12) })).toMatchObject({
    seen: 2,
    excluded: { 'not-closed': 1, 'no-previous': 1 },
  });
});

test('standard: in a week that goes on, the next session is measured against the week before', () => {
  const until = (count: number) =>
    current(onLedger('previous-weeks-range-standard', undefined, dailyBars(...fiveWeekSessions.slice(0, count))));
  expect(until(21)).toEqual({ 'previous-high': 100, 'previous-low': 85, 'previous-range': 15 });
  expect(until(20)).toEqual({ 'previous-high': 100, 'previous-low': 85, 'previous-range': 15 });
  expect(until(1)).toEqual({ 'previous-high': null, 'previous-low': null, 'previous-range': null });
});

test('by-open: groups by the open, without asking for it again', () => {
  const result = onWeeks('previous-weeks-range-by-open');
  expect(result.summary.map(({ label, observations }) => [label, observations])).toEqual([
    ['Open above the previous high', 1],
    ['Open inside the previous range', 3],
    ['Open below the previous low', 0],
  ]);
  expect(result.summary[0].questions.map(({ id }) => id)).toEqual(['breaks', 'first-side', 'close-location']);
  expect(counts(result).filter((line) => line.includes('breaks'))).toEqual([
    'Open above the previous high / breaks: high-only 0, low-only 0, both 1, neither 0',
    'Open inside the previous range / breaks: high-only 0, low-only 1, both 1, neither 1',
  ]);
});

test('by-close: where the weeks closed, of all and by what they broke', () => {
  const result = onWeeks('previous-weeks-range-by-close');
  expect(counts(result)).toEqual([
    'All weeks / close-location: above 1, inside 2, below 1',
    'All weeks / close-location-high-only: above 0, inside 0, below 0',
    'All weeks / close-location-low-only: above 0, inside 1, below 0',
    'All weeks / close-location-both: above 1, inside 0, below 1',
    'All weeks / close-location-neither: above 0, inside 1, below 0',
  ]);
  expect(result.summary[0].questions[3].title).toBe('Close of the weeks that broke both sides');
});

test('by-levels: a level that is just reached, and the next ones', () => {
  const result = onLedger('previous-weeks-range-by-levels', { multiples: [0.5, 0.75] }, fiveWeeks);
  expect(counts(result)).toEqual([
    'All weeks / high-0.5: reached 1, not-reached 1',
    'All weeks / high-0.75: reached 0, not-reached 2',
    'All weeks / low-0.5: reached 0, not-reached 3',
    'All weeks / low-0.75: reached 0, not-reached 3',
  ]);
  expect(levels(result)[2]).toEqual({
    'previous-high': 96,
    'previous-low': 88,
    'high-0.5': 100,
    'high-0.75': 102,
    'low-0.5': 84,
    'low-0.75': 82,
  });
  expect(current(result)).toMatchObject({ 'previous-range': 8, 'high-0.5': 102, 'low-0.75': 84 });
});
