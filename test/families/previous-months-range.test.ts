import { expect, test } from 'vitest';
import { casesOnLedger } from '../reports/fixtures/cases-on-ledger.js';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { answers, counts, current, excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';

/** A month of so many weekdays of the same prices, some of which have others, by position. */
const month = (days: number, prices: string, others: Readonly<Record<number, string>> = {}): readonly string[] =>
  Array.from({ length: days }, (_, i) => others[i] ?? prices);

// July, August and September 2024: 23, 22 and 21 weekdays. The 5th of August is its third weekday, the 30th its last.
const july = month(23, '100 110 90 100');
const august = month(22, '100 110 90 100', { 2: '100 112 95 104', 21: '104 106 88 89' });
const september = month(21, '120 121 119 120', { 0: '113 125 113 120' });
const threeMonths = dailyBars(...july, ...august, ...september);

test('standard: a month that breaks both sides, and one that breaks the high', () => {
  const result = onLedger('previous-months-range-standard', undefined, threeMonths);
  expect(result.observations).toEqual({ unit: 'month', seen: 3, eligible: 2, excluded: { 'no-previous': 1 } });
  expect(counts(result)).toEqual([
    'All months / breaks: high-only 1, low-only 0, both 1, neither 0',
    'All months / first-side: high 1, low 0, ambiguous 0',
    'All months / open-location: above 1, inside 1, below 0',
    'All months / close-location: above 1, inside 0, below 1',
  ]);
  expect(answers(result, 'first-side')).toEqual(['high', null]);
  expect(measured(result, 'previous-range')).toEqual([20, 24]);
  expect(levels(result)).toEqual([
    { 'previous-high': 110, 'previous-low': 90 },
    { 'previous-high': 112, 'previous-low': 88 },
  ]);
  expect(result.summary[0].questions[1].title).toBe('Side broken first, in months that broke both');
});

test('standard: the next session is measured against the month before its own', () => {
  const until = (count: number) =>
    current(onLedger('previous-months-range-standard', undefined, dailyBars(...[...july, ...august].slice(0, count))));
  // After the 29th and the 30th of August: the 30th is in August, the next weekday in September.
  expect(until(44)).toEqual({ 'previous-high': 110, 'previous-low': 90, 'previous-range': 20 });
  expect(until(45)).toEqual({ 'previous-high': 112, 'previous-low': 88, 'previous-range': 24 });
});

test('by-open, by-close and by-levels: of months', () => {
  expect(counts(onLedger('previous-months-range-by-open', undefined, threeMonths)).slice(0, 2)).toEqual([
    'Open above the previous high / breaks: high-only 1, low-only 0, both 0, neither 0',
    'Open above the previous high / first-side: high 0, low 0, ambiguous 0',
  ]);
  const byClose = onLedger('previous-months-range-by-close', undefined, threeMonths);
  expect(counts(byClose)[3]).toBe('All months / close-location-both: above 0, inside 0, below 1');
  expect(byClose.summary[0].questions[3].title).toBe('Close of the months that broke both sides');
  // Half of 20 beyond 110 and 90; half of 24 beyond 112, of 125 reached.
  const byLevels = onLedger('previous-months-range-by-levels', { multiples: [0.5] }, threeMonths);
  expect(counts(byLevels)).toEqual([
    'All months / high-0.5: reached 1, not-reached 1',
    'All months / low-0.5: reached 0, not-reached 1',
  ]);
  expect(levels(byLevels)[1]).toMatchObject({ 'high-0.5': 124, 'low-0.5': 76 });
  expect(excluded(byLevels)).toEqual({ 'no-previous': 1 });
});

test('the headline asks how sessions close that open outside the range of the last month', () => {
  // Of September, the 2nd alone is not flat.
  expect(casesOnLedger('previous-months-range', threeMonths)).toEqual(['09-02 success above']);
  const august = ['113 113 111 112', '110 111 109 111', '90 91 89 91', '89 90 88 88', '111 112 110 110', '88 89 88 89'];
  expect(casesOnLedger('previous-months-range', dailyBars(...july, ...august))).toEqual([
    '08-01 failure above',
    '08-06 failure below',
    '08-07 failure above',
    '08-08 success below',
  ]);
  // The range is that of all sessions of July.
  const wider = month(23, '100 110 90 100', { 10: '100 115 85 100' });
  const days = ['87 88 87 88', '84 85 84 85', '112 113 112 113', '116 117 116 117'];
  expect(casesOnLedger('previous-months-range', dailyBars(...wider, ...days))).toEqual([
    '08-02 success below',
    '08-06 success above',
  ]);
  // The last month is the last one with a session, whole or not: here the 31st of July alone, eight days before.
  const gap = Array.from({ length: 5 }, () => '');
  const one = [...Array.from({ length: 22 }, () => ''), '100 110 90 100', ...gap];
  expect(casesOnLedger('previous-months-range', dailyBars(...one, '111 112 111 112'))).toEqual(['08-08 success above']);
});
