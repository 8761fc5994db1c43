import { expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { dateOfDay, dayOfDate, nyse } from '../../src/calendar/index.js';
import type { MarketOptions } from '../../src/reports/index.js';
import { agreedReport } from '../reports/fixtures/agreed.js';
import { casesOnLedger } from '../reports/fixtures/cases-on-ledger.js';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { counts, excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';
import { ledgerSession } from '../reports/ledger.js';

const prices = [
  '100 110 90 105',
  '107 115 100 112',
  '116 120 114 118',
  '113 113 105 106',
  '106 114 104 106',
  '110 112 108 109',
  '107 113 106 113',
  '113 114 105 113',
  '115 120 115 120',
];

/** The sessions of the ledger from Monday, 15 July 2024 on. */
const fromMidJuly = dailyBars(...Array.from({ length: 10 }, () => ''), ...prices);

/** The groups of the weekdays from a date on, by date. */
function daysFrom(date: string, count: number, options: Partial<MarketOptions> = {}) {
  const rows = Array.from({ length: count }, (_, i) => dayOfDate(date) + i)
    .filter((day) => (day + 3) % 7 < 5)
    .map((day) => ({ time: Date.parse(dateOfDay(day)), open: 10, high: 10, low: 10, close: 10 }));
  const { detailed } = agreedReport(barsFromRows(rows, { interval: '1d' }), 'expiration-standard', {
    assetClass: 'stocks',
    ticker: 'LEDGER',
    session: ledgerSession,
    calendar: null,
    detailed: true,
    ...options,
  });
  return Object.fromEntries(detailed!.map((row) => [row.date.slice(5), row.groups.map(({ day }) => day)]));
}

test('standard: the week of the third Friday, its Thursday, and all other days', () => {
  const result = onLedger('expiration-standard', undefined, fromMidJuly);
  expect(counts(result)).toEqual([
    'Monthly expiration / colour: green 0, red 0, flat 1',
    'Day before an expiration / colour: green 0, red 1, flat 0',
    'Week of an expiration / colour: green 3, red 1, flat 1',
    'All other days / colour: green 2, red 1, flat 1',
  ]);
  expect(result.summary.map(({ group }) => group.day)).toEqual(['monthly', 'quarterly', 'before', 'week', 'other']);
  expect(measured(result, 'change-percent')[1]).toBe(4.6729);
  expect(measured(result, 'range-to-average')).toEqual([null, null, null, null, null, 0.339, 0.814, 1.2857, 0.6579]);
  expect(levels(result)[5]).toEqual({ reference: 110, 'average-range': 11.8 });
  expect(counts(onLedger('expiration-standard'))).toEqual(['All other days / colour: green 5, red 2, flat 2']);
});

test('standard against the previous close: a session needs one', () => {
  expect(excluded(onLedger('expiration-standard', { basis: 'previous-close' }))).toEqual({ 'no-previous': 1 });
});

test('standard: in September the third Friday is a quarterly expiration', () => {
  expect(daysFrom('2024-09-13', 11)).toEqual({
    '09-13': ['other'],
    '09-16': ['week'],
    '09-17': ['week'],
    '09-18': ['week'],
    '09-19': ['before', 'week'],
    '09-20': ['quarterly', 'week'],
    '09-23': ['other'],
  });
});

test('standard: where the third Friday is a holiday, options expire the session before', () => {
  // Good Friday of 2025 was the 18th of April.
  expect(daysFrom('2025-04-14', 8, { calendar: nyse })).toMatchObject({
    '04-14': ['week'],
    '04-15': ['week'],
    '04-16': ['before', 'week'],
    '04-17': ['monthly', 'week'],
    '04-21': ['other'],
  });
});

test('standard: the day before an expiration may be in the week before it', () => {
  const session = { ...ledgerSession, weekdays: ['friday'] } as const;
  expect(daysFrom('2024-07-05', 22, { session })).toEqual({
    '07-05': ['other'],
    '07-12': ['before'],
    '07-19': ['monthly', 'week'],
    '07-26': ['other'],
  });
});

test('the headline compares the week of an expiration with the rest of its month', () => {
  expect(casesOnLedger('expiration', fromMidJuly)).toEqual([
    '07-15 8 week 07-15',
    '07-16 7 week 07-15',
    '07-17 5 week 07-15',
    '07-18 1 week 07-15',
    '07-19 3.5 week 07-15',
    '07-22 2 other 07-15',
    '07-23 9 other 07-15',
    '07-24 3.5 other 07-15',
    '07-25 6 other 07-15',
  ]);
});
