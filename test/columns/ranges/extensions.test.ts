import { expect, test } from 'vitest';
import type { Column } from '../../../src/columns/column.js';
import { event } from '../../../src/columns/event.js';
import { columnsOf } from '../../../src/columns/columns-of.js';
import { flag } from '../../../src/columns/kinds.js';
import { atEnd, atOpen } from '../../../src/columns/known.js';
import { PRESENT } from '../../../src/columns/lack.js';
import { extensionsOfSide, type ExtendedSide } from '../../../src/columns/ranges/extensions.js';
import { session, sessions } from '../../../src/columns/sessions/session.js';
import { Table } from '../../../src/columns/table.js';
import type { Session } from '../../../src/sessions/inner.js';
import { hourlyMarket } from '../hourly-market.js';

const market = hourlyMarket([2, 2, 2]);
const table = Table.of(sessions, market);
const of = columnsOf<Session>();

/** A range from 10 to 14, and how far each of three sessions goes in one direction. */
function extended(side: 'high' | 'low', reaches: readonly number[]): ExtendedSide {
  const reach = of.number(atEnd, (row) => reaches[market.sessions.indexOf(row)]);
  const level = side === 'high' ? 14 : 10;
  return {
    side,
    range: { high: of.number(atOpen, () => 14), low: of.number(atOpen, () => 10) },
    reach,
    broken: event(
      `${side}-broken`,
      session.itself,
      [],
      ({ firstBar }) => firstBar,
      flag([reach], (price) => (side === 'high' ? price > level : price < level)),
    ),
    touching: (to, from, reached) => {
      expect(from).toBe(side === 'high' ? 'below' : 'above');
      return event('reached', session.itself, [to], ({ firstBar }) => firstBar + 1, reached);
    },
  };
}

const valuesOf = (column: Column<unknown>) => {
  const { why, values } = table.cells(column);
  return Array.from(why, (each, row) => (each === PRESENT ? values[row] : null));
};

test('of those that broke a side it is asked whether they came to a level beyond it, the level included', () => {
  for (const [side, reaches] of [
    ['high', [14, 15, 16]],
    ['low', [10, 9, 8]],
  ] as const) {
    const own = extended(side, reaches);
    const [{ id, title, answer, given, decided }] = extensionsOfSide(own, [0.5], 'the range').questions;
    expect(title).toBe(`${side === 'high' ? 'High' : 'Low'} broken: 0.5 × the range beyond it`);
    expect(id).toBe(`${side}-0.5`);
    expect(valuesOf(answer)).toEqual([null, 'not-reached', 'reached']);
    expect(given).toEqual([own.broken.onceHappened]);
    expect(valuesOf(decided!)).toEqual([null, null, Date.parse('2024-07-03T11:00Z')]);
  }
});

test('the level lies so many ranges beyond the side', () => {
  const levels = (['high', 'low'] as const).flatMap(
    (side) => extensionsOfSide(extended(side, [0, 0, 0]), [0.5]).levels,
  );
  expect(levels.map(({ id, formula }) => [id, formula])).toEqual([
    ['high-0.5', 'high + 0.5 × (high − low)'],
    ['low-0.5', 'low − 0.5 × (high − low)'],
  ]);
  const prices = levels.map(({ value }) => {
    const { numerator, denominator } = table.cells(value).values[0];
    return Number(numerator) / Number(denominator);
  });
  expect(prices).toEqual([16, 8]);
});
