import { expect, test } from 'vitest';
import { calendarFromDates } from '../../src/calendar/index.js';
import type { MarketOptions } from '../../src/reports/index.js';
import { agreedReport } from '../reports/fixtures/agreed.js';
import { casesOnLedger } from '../reports/fixtures/cases-on-ledger.js';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { counts, excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';
import { ledgerSession } from '../reports/ledger.js';

/** The groups of the sessions of July 2024 from the 22nd on, and of the first of August, by date. */
function daysAround(options: Partial<MarketOptions> = {}): Readonly<Record<string, readonly (string | undefined)[]>> {
  const days = Array.from({ length: 27 }, (_, i) => (i < 15 ? '' : '10 10 10 10'));
  const { detailed } = agreedReport(dailyBars(...days), 'turn-of-month-standard', {
    assetClass: 'stocks',
    ticker: 'LEDGER',
    session: ledgerSession,
    calendar: null,
    detailed: true,
    ...options,
  });
  return Object.fromEntries(detailed!.map(({ date, groups }) => [date.slice(5), groups.map(({ day }) => day)]));
}

test('standard: the first three sessions of July against the others', () => {
  const result = onLedger('turn-of-month-standard');
  expect(result.summary.map(({ label }) => label)).toEqual([
    'Third-to-last trading day',
    'Second-to-last trading day',
    'Last trading day',
    'First trading day',
    'Second trading day',
    'Third trading day',
    'Around the turn of the month',
    'All other days',
  ]);
  expect(counts(result)).toEqual([
    'First trading day / colour: green 1, red 0, flat 0',
    'Second trading day / colour: green 1, red 0, flat 0',
    'Third trading day / colour: green 1, red 0, flat 0',
    'Around the turn of the month / colour: green 3, red 0, flat 0',
    'All other days / colour: green 2, red 2, flat 2',
  ]);
  expect(measured(result, 'change-percent').slice(0, 3)).toEqual([5, 4.6729, 1.7241]);
});

test('standard against the previous close: a session needs one', () => {
  const result = onLedger('turn-of-month-standard', { basis: 'previous-close' });
  expect(excluded(result)).toEqual({ 'no-previous': 1 });
  expect(levels(result)[0]).toEqual({ reference: 105 });
});

test('standard: three sessions on either side of a turn belong to it', () => {
  expect(daysAround()).toMatchObject({
    '07-26': ['other'],
    '07-29': ['third-to-last', 'turn'],
    '07-30': ['second-to-last', 'turn'],
    '07-31': ['last', 'turn'],
    '08-01': ['first', 'turn'],
    '08-02': ['second', 'turn'],
    '08-05': ['third', 'turn'],
    '08-06': ['other'],
  });
});

test('standard: a holiday of the calendar is no trading day', () => {
  const calendar = calendarFromDates({ id: 'own', timeZone: 'UTC', holidays: ['2024-07-31'], earlyCloses: {} });
  expect(daysAround({ calendar })).toMatchObject({
    '07-25': ['other'],
    '07-26': ['third-to-last', 'turn'],
    '07-29': ['second-to-last', 'turn'],
    '07-30': ['last', 'turn'],
    '08-01': ['first', 'turn'],
  });
});

test('standard: in a month of five sessions one has two places and counts once at the turn', () => {
  const session = { ...ledgerSession, weekdays: ['monday'] } as const;
  expect(daysAround({ session })).toEqual({
    '07-22': ['second-to-last', 'turn'],
    '07-29': ['last', 'turn'],
    '08-05': ['first', 'turn'],
  });
  const { detailed } = agreedReport(
    dailyBars(...Array.from({ length: 15 }, () => '10 10 10 10')),
    'turn-of-month-standard',
    {
      assetClass: 'stocks',
      ticker: 'LEDGER',
      session,
      calendar: null,
      detailed: true,
    },
  );
  expect(detailed![2].groups.map(({ day }) => day)).toEqual(['third-to-last', 'third', 'turn']);
});

test('the headline ranks the changes from close to close within the month', () => {
  expect(casesOnLedger('turn-of-month')).toEqual([
    '07-02 8 turn 07-02',
    '07-03 6 turn 07-02',
    '07-04 1 other 07-02',
    '07-05 2.5 other 07-02',
    '07-08 4 other 07-02',
    '07-09 5 other 07-02',
    '07-10 2.5 other 07-02',
    '07-11 7 other 07-02',
  ]);
  // From the 29th of July on, with bars of the 26th to compare with: the last three of July and the first three of August.
  const days = Array.from({ length: 27 }, (_, i) => (i < 19 ? '' : `10 ${10 + i} 10 ${10 + i}`));
  expect(casesOnLedger('turn-of-month', dailyBars(...days)).map((each) => each.split(' ')[2])).toEqual([
    'turn',
    'turn',
    'turn',
    'turn',
    'turn',
    'turn',
    'other',
  ]);
});
