import { expect, test } from 'vitest';
import { nyse } from '../../src/calendar/index.js';
import type { MarketOptions } from '../../src/reports/index.js';
import { agreedReport } from '../reports/fixtures/agreed.js';
import { casesOnLedger } from '../reports/fixtures/cases-on-ledger.js';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { answers, counts, excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';
import { ledgerSession } from '../reports/ledger.js';

const tradingDays = (options: Partial<MarketOptions>, ...sessions: readonly string[]) =>
  agreedReport(dailyBars(...sessions), 'session-colour-by-trading-day', {
    assetClass: 'stocks',
    ticker: 'LEDGER',
    session: ledgerSession,
    calendar: null,
    detailed: true,
    ...options,
  }).detailed!.map(({ groups }) => groups.map((group) => group['trading-day']));

/** A day that goes nowhere, so often. */
const flat = (count: number) => Array.from({ length: count }, () => '10 10 10 10');

test('standard: the colour of every session, and its change', () => {
  const result = onLedger('session-colour-standard');
  expect(excluded(result)).toEqual({});
  expect(counts(result)).toEqual(['All sessions / colour: green 5, red 2, flat 2']);
  expect(measured(result, 'change-percent')).toEqual([5, 4.6729, 1.7241, -6.1947, 0, -0.9091, 5.6075, 0, 4.3478]);
  expect(levels(result)[1]).toEqual({ reference: 107 });
  expect(result.current).toBeUndefined();
});

test('standard against the previous close: a session needs one', () => {
  const result = onLedger('session-colour-standard', { basis: 'previous-close' });
  expect(excluded(result)).toEqual({ 'no-previous': 1 });
  expect(answers(result, 'colour')).toEqual(['green', 'green', 'red', 'flat', 'green', 'green', 'flat', 'green']);
  expect(levels(result)[0]).toEqual({ reference: 105 });
});

test('by-month: all nine are in July', () => {
  const result = onLedger('session-colour-by-month');
  expect(result.summary).toHaveLength(12);
  expect(counts(result)).toEqual(['July / colour: green 5, red 2, flat 2']);
});

test('by-prev-candle: after green and after red sessions, by close against open', () => {
  const result = onLedger('session-colour-by-prev-candle');
  expect(excluded(result)).toEqual({ 'no-previous': 1, flat: 2 });
  expect(counts(result)).toEqual([
    'After green / colour: green 2, red 1, flat 1',
    'After red / colour: green 1, red 0, flat 1',
  ]);
});

test('by-trading-day: the first five and the last five of a month by name, and the others', () => {
  // July 2024 has 23 weekdays.
  const names = tradingDays({}, ...flat(24)).map(([name]) => name);
  expect(names.slice(0, 6)).toEqual(['first', 'second', 'third', 'fourth', 'fifth', 'other']);
  expect(names.slice(17)).toEqual([
    'other',
    'fifth-to-last',
    'fourth-to-last',
    'third-to-last',
    'second-to-last',
    'last',
    'first',
  ]);
  expect(names.filter((name) => name === 'other')).toHaveLength(13);
  expect(counts(onLedger('session-colour-by-trading-day'))).toEqual([
    'First trading day / colour: green 1, red 0, flat 0',
    'Second trading day / colour: green 1, red 0, flat 0',
    'Third trading day / colour: green 1, red 0, flat 0',
    'Fourth trading day / colour: green 0, red 1, flat 0',
    'Fifth trading day / colour: green 0, red 0, flat 1',
    'Other trading days / colour: green 2, red 1, flat 1',
  ]);
});

test('by-trading-day: the calendar says which days there are, whether or not they have bars', () => {
  // The 4th is a holiday of the NYSE, the 2nd has no bar.
  const days = ['10 10 10 10', '', '10 10 10 10', '', '10 10 10 10'];
  expect(tradingDays({ calendar: nyse }, ...days)).toEqual([['first'], ['third'], ['fourth']]);
});

test('by-trading-day: in a short month a session is one of the first and one of the last', () => {
  // Five Mondays.
  const session = { ...ledgerSession, weekdays: ['monday'] } as const;
  const mondays = flat(5).flatMap((prices) => [prices, '', '', '', '']);
  expect(tradingDays({ session }, ...mondays)).toEqual([
    ['first', 'fifth-to-last'],
    ['second', 'fourth-to-last'],
    ['third', 'third-to-last'],
    ['fourth', 'second-to-last'],
    ['fifth', 'last'],
  ]);
  expect(casesOnLedger('session-colour', dailyBars(...mondays), { session }).map((each) => each.split(' ')[2])).toEqual(
    ['first', 'second', 'third', 'fourth', 'fifth'],
  );
});

test('the headline ranks the changes from open to close within the month, by trading day', () => {
  expect(casesOnLedger('session-colour')).toEqual([
    '07-01 8 first 07-01',
    '07-02 7 second 07-01',
    '07-03 5 third 07-01',
    '07-04 1 fourth 07-01',
    '07-05 3.5 fifth 07-01',
    '07-08 2 other 07-01',
    '07-09 9 other 07-01',
    '07-10 3.5 other 07-01',
    '07-11 6 other 07-01',
  ]);
});
