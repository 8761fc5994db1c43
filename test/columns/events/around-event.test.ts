import { expect, test } from 'vitest';
import { closeAround, eventsWith, ofEvent } from '../../../src/columns/events/around-event.js';
import { PRESENT } from '../../../src/columns/lack.js';
import type { Column } from '../../../src/columns/column.js';
import { Table, type Unit } from '../../../src/columns/table.js';
import { reasons } from '../../../src/columns/reasons.js';
import { type Market, openMarket, type ScheduledSession } from '../../../src/sessions/inner.js';
import { barsFromRows } from '../../../src/bars/index.js';
import { requestOf, utcTemplate } from '../../reports/fixtures/market-of.js';

const template = utcTemplate('day', '09:00', '16:00');

/** From Monday the first of July on, a session a weekday, whose close is the day of the month. */
const rows = [1, 2, 3, 4, 5, 8, 9].flatMap((day) =>
  [9, 10, 11, 12, 13, 14, 15].map((hour) => ({
    time: Date.UTC(2024, 6, day, hour),
    open: day,
    high: day,
    low: day,
    close: day,
  })),
);
const bars = barsFromRows(rows);
const marketAt = (asOf: string): Market => openMarket(bars, requestOf({ template, asOf }));
const over = marketAt('2024-07-09T16:00Z');
const on = (...dates: readonly string[]) => dates.map((date) => ({ name: 'cpi', date }));

/** Per row its value, or why it has none. */
function said<Value>(
  unit: Unit<object>,
  market: Market,
  column: Column<Value>,
): readonly (Value | string | undefined)[] {
  const { why, values } = Table.of(unit, market).cells(column);
  return Array.from(why, (reason, row) => (reason === PRESENT ? values[row] : reasons[reason]));
}

test('an event has its session and the ones around it, or the reason why they are not there', () => {
  const unit = eventsWith(on('2024-07-01', '2024-07-03', '2024-07-06', '2024-07-09'), 1, 2);
  const days = (market: Market) =>
    said(unit, market, ofEvent.path).map((path) => (typeof path === 'object' ? path.map(({ close }) => close) : path));
  expect(days(over)).toEqual(['no-history', [2, 3, 4, 5], undefined, 'no-history']);
  expect(said(unit, over, ofEvent.whole)).toEqual([true, true, 'no-session', true]);
  expect([0, 1, 3].map((place) => said(unit, over, closeAround(place, 1))[1])).toEqual([2, 3, 5]);
  expect([0, 1].map((place) => closeAround(place, 1).known.when)).toEqual(['before', 'end']);
});

test('a session that is not over has no event that counts', () => {
  const unit = eventsWith(on('2024-07-09'), 1, 1);
  expect(said(unit, marketAt('2024-07-09T12:00Z'), ofEvent.whole)).toEqual(['not-closed']);
});

test('under way are the events whose last session after them is not over, with the last one in place of those to come', () => {
  const unit = eventsWith(on('2024-07-03', '2024-07-05', '2024-07-08'), 1, 2);
  expect(
    unit.underWay!(marketAt('2024-07-08T12:00Z')).map(({ path }) =>
      typeof path === 'string' ? path : path.map(({ close }) => close),
    ),
  ).toEqual([
    [4, 5, 8, 8],
    [5, 8, 8, 8],
  ]);
});

test('a session to come has an event, or has none', () => {
  const unit = eventsWith(on('2024-07-10'), 1, 1);
  const next = (day: number): ScheduledSession => {
    const openTime = Date.UTC(2024, 6, day, 9);
    return {
      day: Date.UTC(2024, 6, day) / 86_400_000,
      openTime,
      closeTime: openTime + 7 * 3_600_000,
    };
  };
  expect([10, 11].map((day) => unit.comes!(next(day), over))).toEqual([true, false]);
});

test('as sessions are added, events that stay the same are the same rows', () => {
  const unit = eventsWith(on('2024-07-02', '2024-07-08'), 1, 1);
  const until = (asOf: string) => Table.of(unit, marketAt(asOf)).rows;
  const [before, after] = ['2024-07-08T12:00Z', '2024-07-09T16:00Z'].map(until);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});
