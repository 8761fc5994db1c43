import { expect, test } from 'vitest';
import type { Unit } from '../../src/columns/table.js';
import { endOfSpan, endsWithSession, endsWithSpan, isOnePerSpan } from '../../src/rows/instants.js';
import { at, day, hourly, hours, marketOf } from '../sessions/markets.js';

const unit = (name: string, more: Partial<Unit<object>> = {}): Unit<object> => ({
  name,
  rowsOf: () => [],
  sessionOf: () => null,
  ...more,
});

const underWay = () => [];

test('a session, a week and a month end with themselves, whatever is found within a session with it, and nothing that goes on', () => {
  for (const [of, expected] of [
    [unit('session'), [true, true, true]],
    [unit('week'), [true, true, false]],
    [unit('month'), [true, true, false]],
    [unit('pair', { withinSession: 'one' }), [true, true, true]],
    [unit('gap', { withinSession: 'several' }), [true, false, true]],
    [unit('streak'), [false, false, false]],
    [unit('session', { underWay }), [false, false, false]],
    [unit('week', { underWay }), [false, false, false]],
    [unit('pair', { withinSession: 'one', underWay }), [false, false, false]],
    [unit('gap', { withinSession: 'several', underWay }), [false, false, false]],
  ] as const) {
    expect([endsWithSpan(of), isOnePerSpan(of), endsWithSession(of)], of.name).toEqual(expected);
  }
});

test('a span ends with the last session that is seen of it, with the session that asks where none is, and never while it goes on', () => {
  // Thursday, Friday, Monday, and Monday a week later: two sessions in June, two in July.
  const dates = ['2024-06-27', '2024-06-28', '2024-07-01', '2024-07-08'];
  const market = marketOf(hourly(...dates.map((date) => hours(date, 9, 16))));
  const [thursday, friday, monday, late] = market.sessions;
  const ends = (span: string) => [thursday, friday, monday, late].map((session) => endOfSpan(session, market, span));
  const close = (date: string) => at(date, '16:00');
  expect(ends('session')).toEqual(dates.map(close));
  expect(ends('week')).toEqual([...['2024-06-28', '2024-06-28', '2024-07-01'].map(close), Infinity]);
  expect(ends('month')).toEqual([...['2024-06-28', '2024-06-28'].map(close), Infinity, Infinity]);
  // In a market of another template its own close counts, on the first and last day of the span as well.
  const short = marketOf(hourly(hours('2024-06-27', 9, 15)), { ...day, close: '15:00' });
  expect(endOfSpan(thursday, short, 'session')).toBe(at('2024-06-27', '15:00'));
  const other = marketOf(hourly(hours('2024-06-28', 9, 16), hours('2024-07-08', 9, 16)));
  expect(endOfSpan(thursday, other, 'week')).toBe(close('2024-06-28'));
  expect(endOfSpan(thursday, other, 'session')).toBe(close('2024-06-27'));
  expect(endOfSpan(monday, other, 'week')).toBe(close('2024-07-01'));
});
