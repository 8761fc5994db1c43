import { expect, test } from 'vitest';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { answers, counts, current, days, excluded, levels, onLedger } from '../reports/fixtures/on-ledger.js';

test('standard: four open inside, of which two break both sides', () => {
  const result = onLedger('inside-bars-standard');
  expect(excluded(result)).toEqual({ 'no-previous': 1, 'not-inside': 4 });
  expect(days(result)).toEqual([2, 5, 8, 10]);
  expect(counts(result)).toEqual([
    'All sessions / breaks: high-only 1, low-only 0, both 2, neither 1',
    'All sessions / any-break: broken 3, not-broken 1',
  ]);
  expect(levels(result)[0]).toEqual({ 'previous-high': 110, 'previous-low': 90 });
  expect(current(result)).toEqual({ 'previous-high': 120, 'previous-low': 115 });
});

test('standard: an open on either edge is inside, and touching an edge breaks nothing', () => {
  const result = onLedger('inside-bars-standard', {}, dailyBars('10 12 8 10', '12 12 8 9', '8 9 7.99 8'));
  expect(answers(result, 'breaks')).toEqual(['neither', 'low-only']);
});

test('by-weekday: one of each, two on no day', () => {
  expect(counts(onLedger('inside-bars-by-weekday')).filter((line) => line.includes('any-break'))).toEqual([
    'Monday / any-break: broken 0, not-broken 1',
    'Tuesday / any-break: broken 1, not-broken 0',
    'Wednesday / any-break: broken 1, not-broken 0',
    'Friday / any-break: broken 1, not-broken 0',
  ]);
});

test('by-close: of all, and of those that broke each side', () => {
  expect(counts(onLedger('inside-bars-by-close'))).toEqual([
    'All sessions / close-location: above 1, inside 3, below 0',
    'All sessions / close-location-high-only: above 1, inside 0, below 0',
    'All sessions / close-location-low-only: above 0, inside 0, below 0',
    'All sessions / close-location-both: above 0, inside 2, below 0',
    'All sessions / close-location-neither: above 0, inside 1, below 0',
  ]);
});

test('by-size: the previous range in % of its close, none after a close of 0', () => {
  // Ranges of 1 of 100, 0.4 of 100, and one that closed at 0, after which the next opens outside.
  const bars = dailyBars('100 101 100 100', '100 100.4 100 100', '100 100 0 0', '200 200 200 200');
  const result = onLedger('inside-bars-by-size', {}, bars);
  expect(excluded(result)).toEqual({ 'no-previous': 1, 'no-size': 1 });
  expect(result.detailed?.map(({ groups }) => groups[0].size)).toEqual(['1-to-1.5', 'below-0.5']);
});

test('by-open: the thirds of the previous range, the middle one with both its ends', () => {
  expect(onLedger('inside-bars-by-open').detailed?.map(({ groups }) => groups[0]['open-third'])).toEqual([
    'upper',
    'lower',
    'middle',
    'upper',
  ]);
  const third = (open: string) =>
    onLedger('inside-bars-by-open', {}, dailyBars('0.3 0.6 0.3 0.3', `${open} 1 0 0.5`)).detailed?.[0].groups[0];
  const thirds = ['0.3', '0.39', '0.4', '0.5', '0.51', '0.6'].map((open) => third(open)?.['open-third']);
  expect(thirds).toEqual(['lower', 'lower', 'middle', 'middle', 'upper', 'upper']);
});

test('by-open: a previous range of a single price is all middle', () => {
  const result = onLedger('inside-bars-by-open', {}, dailyBars('5 5 5 5', '5 6 4 5'));
  expect(result.detailed?.[0].groups).toEqual([{ 'open-third': 'middle' }]);
});
