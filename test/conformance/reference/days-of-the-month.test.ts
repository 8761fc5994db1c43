import { describe, expect, it } from 'vitest';
import { calendarFromDates } from '../../../src/calendar/index.js';
import { referenceReport, type ReferenceOptions } from '../../../src/conformance/index.js';
import type { ReportResult } from '../../../src/reports/index.js';
import { weekdaysFrom } from './headlines/answers.js';
import { dailyBars, stocks } from './hand-made-bars.js';
import { ledgerFrom, onLedger } from './ledger.js';
import { countsOf, groupOf } from './summaries.js';

const closed = (...holidays: readonly string[]) =>
  calendarFromDates({ id: 'closed', timeZone: 'UTC', holidays, earlyCloses: {} });

/** The groups of sessions on all weekdays from a date on but the holidays, by date. */
function daysFrom(id: string, from: string, count: number, holidays: readonly string[] = []): Record<string, string> {
  const dates = weekdaysFrom(from, count).filter((date) => !holidays.includes(date));
  const bars = dailyBars(dates.map((date) => [date, 10, 11, 9, 10] as const));
  const options: ReferenceOptions = { ...stocks, calendar: holidays.length === 0 ? null : closed(...holidays) };
  const { detailed } = referenceReport(bars, id, options);
  return Object.fromEntries(
    detailed!.map(({ date, groups }) => [date.slice(5), groups.map((group) => Object.values(group)[0]).join(' ')]),
  );
}

const coloursOf = (result: ReportResult, label: string) => countsOf(groupOf(result, label)).colour;

describe('session-colour on the ledger', () => {
  it('counts all sessions', () => {
    const result = onLedger('session-colour-standard');
    expect(coloursOf(result, 'All sessions')).toEqual({ green: 5, red: 2, flat: 2 });
    expect(result.detailed![1]).toMatchObject({ levels: { reference: 107 }, measures: { 'change-percent': 4.6729 } });
  });

  it('compares with the previous close if asked to', () => {
    const result = onLedger('session-colour-standard', { basis: 'previous-close' });
    expect(result.observations.excluded).toEqual({ 'no-previous': 1 });
    expect(coloursOf(result, 'All sessions')).toEqual({ green: 5, red: 1, flat: 2 });
    expect(result.detailed![0]).toMatchObject({ levels: { reference: 105 }, measures: { 'change-percent': 6.6667 } });
  });

  it('is divided by month', () => {
    const result = onLedger('session-colour-by-month');
    expect(result.summary).toHaveLength(12);
    expect(coloursOf(result, 'July')).toEqual({ green: 5, red: 2, flat: 2 });
  });

  it('is divided by the colour of the previous session', () => {
    const result = onLedger('session-colour-by-prev-candle');
    expect(result.observations.excluded).toEqual({ 'no-previous': 1, flat: 2 });
    expect(coloursOf(result, 'After green')).toEqual({ green: 2, red: 1, flat: 1 });
    expect(coloursOf(result, 'After red')).toEqual({ green: 1, red: 0, flat: 1 });
    // The previous session has its own colour, whatever this one is compared with.
    const { summary } = onLedger('session-colour-by-prev-candle', { basis: 'previous-close' });
    expect(summary.map(({ observations }) => observations)).toEqual([4, 2]);
  });
});

describe('the trading days of a month', () => {
  it('are counted from its start and from its end', () => {
    // July 2024 has 23 weekdays: 2 weeks are in the middle.
    const days = daysFrom('session-colour-by-trading-day', '2024-07-01', 24);
    expect(Object.values(days)).toEqual([
      ...['first', 'second', 'third', 'fourth', 'fifth'],
      ...Array<string>(13).fill('other'),
      ...['fifth-to-last', 'fourth-to-last', 'third-to-last', 'second-to-last', 'last'],
      'first',
    ]);
  });

  it('are those that are scheduled, with bars or not', () => {
    const days = daysFrom('session-colour-by-trading-day', '2024-07-22', 8, ['2024-07-31']);
    expect(days).toEqual({
      '07-22': 'other',
      '07-23': 'other',
      '07-24': 'fifth-to-last',
      '07-25': 'fourth-to-last',
      '07-26': 'third-to-last',
      '07-29': 'second-to-last',
      '07-30': 'last',
    });
  });

  it('can be two in a short month, listed in the order of the groups', () => {
    const bars = dailyBars([['2024-07-16', 10, 11, 9, 10]]);
    const all = weekdaysFrom('2024-07-01', 23);
    const open = all.slice(10, 14);
    const holidays = all.filter((date) => !open.includes(date));
    const on = (id: string) => referenceReport(bars, id, { ...stocks, calendar: closed(...holidays) }).detailed![0];
    const { summary } = onLedger('session-colour-by-trading-day');
    expect(summary.slice(4, 6).map(({ label }) => label)).toEqual(['Fifth trading day', 'Fifth-to-last trading day']);
    // The second of four.
    expect(on('session-colour-by-trading-day').groups).toEqual([
      { 'trading-day': 'second' },
      { 'trading-day': 'third-to-last' },
    ]);
    expect(on('turn-of-month-standard').groups).toEqual([{ day: 'third-to-last' }, { day: 'second' }, { day: 'turn' }]);
  });
});

describe('turn-of-month', () => {
  it('has the first three sessions of the ledger', () => {
    const result = onLedger('turn-of-month-standard');
    for (const label of ['First', 'Second', 'Third'].map((place) => `${place} trading day`)) {
      expect(coloursOf(result, label)).toEqual({ green: 1, red: 0, flat: 0 });
    }
    expect(coloursOf(result, 'Around the turn of the month')).toEqual({ green: 3, red: 0, flat: 0 });
    expect(coloursOf(result, 'All other days')).toEqual({ green: 2, red: 2, flat: 2 });
  });

  it('has the last three of a month, holidays left out', () => {
    const days = daysFrom('turn-of-month-standard', '2024-07-25', 10);
    expect(Object.values(days)).toEqual([
      ...['other', 'other', 'third-to-last turn', 'second-to-last turn', 'last turn'],
      ...['first turn', 'second turn', 'third turn', 'other', 'other'],
    ]);
    expect(daysFrom('turn-of-month-standard', '2024-07-25', 5, ['2024-07-31'])).toEqual({
      '07-25': 'other',
      '07-26': 'third-to-last turn',
      '07-29': 'second-to-last turn',
      '07-30': 'last turn',
    });
  });
});

describe('expiration', () => {
  const from = (date: string) =>
    referenceReport(ledgerFrom(date), 'expiration-standard', { ...stocks, calendar: null });

  it('is no matter in the first half of July', () => {
    const result = onLedger('expiration-standard');
    expect(coloursOf(result, 'All other days')).toEqual({ green: 5, red: 2, flat: 2 });
  });

  it('is on the third Friday, after the day before and in its week', () => {
    const result = from('2024-07-15');
    expect(coloursOf(result, 'Monthly expiration')).toEqual({ green: 0, red: 0, flat: 1 });
    expect(coloursOf(result, 'Quarterly expiration')).toEqual({ green: 0, red: 0, flat: 0 });
    expect(coloursOf(result, 'Day before an expiration')).toEqual({ green: 0, red: 1, flat: 0 });
    expect(coloursOf(result, 'Week of an expiration')).toEqual({ green: 3, red: 1, flat: 1 });
    expect(coloursOf(result, 'All other days')).toEqual({ green: 2, red: 1, flat: 1 });
    expect(result.detailed![3].groups).toEqual([{ day: 'before' }, { day: 'week' }]);
    expect(result.detailed![4].groups).toEqual([{ day: 'monthly' }, { day: 'week' }]);
  });

  it('is quarterly in September', () => {
    const { detailed } = from('2024-09-16');
    expect(detailed![4].groups).toEqual([{ day: 'quarterly' }, { day: 'week' }]);
  });

  it('compares ranges with their average, and counts sessions without one', () => {
    const { detailed } = from('2024-07-15');
    expect(detailed![4]).toMatchObject({ levels: { 'average-range': null }, measures: { 'range-to-average': null } });
    expect(detailed![5]).toMatchObject({
      levels: { reference: 110, 'average-range': 11.8 },
      measures: { 'change-percent': -0.9091, 'range-to-average': 0.339 },
    });
  });

  it('is on the day before a holiday, and the day before is the one scheduled before it', () => {
    // 2024-07-19 is the third Friday.
    expect(daysFrom('expiration-standard', '2024-07-12', 7, ['2024-07-17', '2024-07-19'])).toEqual({
      '07-12': 'other',
      '07-15': 'week',
      '07-16': 'before week',
      '07-18': 'monthly week',
      '07-22': 'other',
    });
  });

  it('may have its day before in another week', () => {
    // Tuesday to Friday are holidays.
    const holidays = ['2024-07-16', '2024-07-17', '2024-07-18', '2024-07-19'];
    expect(daysFrom('expiration-standard', '2024-07-11', 8, holidays)).toEqual({
      '07-11': 'other',
      '07-12': 'before',
      '07-15': 'monthly week',
      '07-22': 'other',
    });
  });
});
