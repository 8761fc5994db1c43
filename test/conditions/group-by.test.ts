import { describe, expect, it } from 'vitest';
import type { Condition, GroupBy } from '../../src/reports/index.js';
import { onDailyLedger, rowsOf } from '../reports/fixtures/on-daily-ledger.js';

// The types of conditions may not know all of these fields.
const grouped = (groupBy: unknown, options = {}) =>
  onDailyLedger('previous-days-range-standard', { groupBy: groupBy as GroupBy, ...options });
const labels = (groupBy: unknown): string[] => grouped(groupBy).summary.map(({ label }) => label);

describe('groupBy', () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ['halfDay', { yes: 'Half day', no: 'Full day' }],
    ['contractChange', { yes: 'Contract changes', no: 'Same contract' }],
    ['expiration', { none: 'No expiration', monthly: 'Monthly expiration', quarterly: 'Quarterly expiration' }],
    [
      'previous.engulfing',
      {
        bullish: 'After a bullish engulfing session',
        bearish: 'After a bearish engulfing session',
        none: 'Not after an engulfing session',
        'not-known': 'Session before the previous one not known',
      },
    ],
    [
      'previousWeek.colour',
      {
        green: 'After a green week',
        red: 'After a red week',
        flat: 'After a flat week',
        'not-known': 'Previous week not known',
      },
    ],
    ['event.next', { 'no-event': 'No event' }],
    ['event.previous', { 'no-event': 'No event' }],
  ])('%s has its names as groups', (field, expected) => {
    const groups = grouped(field).summary.map(({ group, label }) => [group[field], label]);
    expect(groups).toEqual(Object.entries(expected));
  });

  it.each([
    ['previous.relativeVolume', 'Relative volume', ' × average', 'Relative volume not known'],
    ['tradingDay', 'Trading day', '', null],
    ['tradingDaysLeft', 'Trading days left', '', null],
    ['previous.closeLocation', 'Close location', '', 'Close location not known'],
    ['open.toWeekHigh', "Open to the week's high", ' %', "Open to the week's high not known"],
    ['open.toWeekLow', "Open to the week's low", ' %', "Open to the week's low not known"],
    ['open.toMonthHigh', "Open to the month's high", ' %', "Open to the month's high not known"],
    ['open.toMonthLow', "Open to the month's low", ' %', "Open to the month's low not known"],
    ['closes', 'Closes in a row', '', 'Closes in a row not known'],
    ['sessionsAgo', 'Sessions ago', '', null],
  ])('%s has its edges as groups', (field, name, unit, missing) => {
    const expected = [`${name} below 2${unit}`, `${name} 2 to 4${unit}`, `${name} 4${unit} and more`];
    expect(labels({ field, edges: [2, 4] })).toEqual(missing === null ? expected : [...expected, missing]);
  });

  it('has a group for each trading day that a month from Monday to Friday can have', () => {
    const numbered = (name: string, first: number) => Array.from({ length: 23 }, (_, i) => `${name} ${first + i}`);
    expect(labels('tradingDay')).toEqual(numbered('Trading day', 1));
    expect(labels({ field: 'tradingDaysLeft' })).toEqual(numbered('Trading days left', 0));
    // The first of July is a Monday; the fourth is kept as a session, and is the fourth of 23.
    expect(rowsOf(grouped('tradingDay')).get(4)?.groups).toEqual([{ tradingDay: '4' }]);
    expect(rowsOf(grouped('tradingDaysLeft')).get(4)?.groups).toEqual([{ tradingDaysLeft: '19' }]);
  });

  it('puts a session into the group of each event of the next one', () => {
    const events = [
      { name: 'NFP', date: '2024-07-02' },
      { name: 'FOMC', date: '2024-07-03' },
      { name: 'nfp', date: '2024-07-03' },
    ];
    const result = grouped('event.next', { events });
    expect(result.summary.map(({ label }) => label)).toEqual(['NFP', 'FOMC', 'No event']);
    const rows = rowsOf(result);
    expect(rows.get(2)?.groups).toEqual([{ 'event.next': 'nfp' }, { 'event.next': 'fomc' }]);
    expect(rows.get(3)?.groups).toEqual([{ 'event.next': 'no-event' }]);
    expect(rowsOf(grouped('event.previous', { events })).get(4)?.groups).toEqual([
      { 'event.previous': 'nfp' },
      { 'event.previous': 'fomc' },
    ]);
  });
});

describe('where', () => {
  const kept = (where: unknown, options = {}) => [
    ...rowsOf(onDailyLedger('volume-and-range-by-weekday-standard', { where: where as Condition, ...options })).keys(),
  ];

  it('compares names and numbers, exactly, and holds for nothing that is missing', () => {
    expect(kept({ field: 'previous.engulfing', op: 'in', value: ['bullish', 'bearish'] })).toEqual([8]);
    expect(kept({ field: 'previous.closeLocation', op: 'eq', value: 0.125 })).toEqual([5]);
    expect(kept({ field: 'sessionsAgo', op: 'lt', value: 3 })).toEqual([7, 8, 9]);
    expect(kept({ field: 'tradingDay', op: 'between', value: [2, 4] })).toEqual([2, 3, 4]);
    expect(kept({ not: { field: 'open.toWeekLow', op: 'gt', value: 20 } })).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('finds the events of neighbours whatever their case', () => {
    const events = [{ name: 'Cpi', date: '2024-07-03' }];
    expect(kept({ field: 'event.next', op: 'eq', value: 'CPI' }, { events })).toEqual([2]);
    expect(kept({ field: 'event.previous', op: 'in', value: ['cpi', 'nfp'] }, { events })).toEqual([4]);
  });
});
