import { expect, test } from 'vitest';
import type { Column } from '../../../src/columns/column.js';
import { choice, number } from '../../../src/columns/kinds.js';
import { coverageOf, fairValueGaps, gapsOfSessions } from '../../../src/columns/patterns/fair-value-gaps.js';
import { sessions } from '../../../src/columns/sessions/session.js';
import { Table } from '../../../src/columns/table.js';
import { barsFrom, marketOf, utcTemplate } from '../../reports/fixtures/market-of.js';

const market = marketOf(
  barsFrom('2024-07-01T09:00Z', 60, [
    [100, 102, 100, 101],
    [101, 105, 101, 105],
    // The low of 104 lies above the first high of 102.
    [105, 106, 104, 106],
    [106, 106, 99, 100],
    // The high of 101 lies below the third low of 104.
    [100, 101, 98, 98],
  ]),
  { template: utcTemplate('day', '09:00', '14:00') },
);

test('gaps are found by the session, and known when their third candle closes', () => {
  const gaps = fairValueGaps(60, 1);
  const table = Table.of(gaps.unit, market);
  const own = <Value>(column: Column<Value>) => [0, 1].map((row) => table.value(column, row));
  expect(table).toHaveLength(2);
  expect([own(gaps.direction), own(gaps.size), own(gaps.next)]).toEqual([
    ['bullish', 'bearish'],
    [2, 3].map((numerator) => ({ numerator, denominator: 1 })),
    [3, 5],
  ]);
  expect(gaps.direction.known).toMatchObject({ when: 'event', event: 'third-candle-closed' });
  const { instant } = gaps.direction.known as Extract<typeof gaps.direction.known, { readonly when: 'event' }>;
  expect(own(instant).map((at) => new Date(at!).toISOString().slice(11, 16))).toEqual(['12:00', '14:00']);
  // Nothing follows the last one.
  expect(own(gaps.followed)).toEqual([true, null]);
  const next = number([gaps.followed, gaps.next], (_, bar) => bar);
  expect(own(gaps.minutesTo(next))).toEqual([{ numerator: 0, denominator: 60_000 }, null]);
});

test('the gaps of a session are the rows of that session', () => {
  const { values } = Table.of(sessions, market).cells(gapsOfSessions(60));
  const { rows } = Table.of(fairValueGaps(60, 1).unit, market);
  expect(rows).toMatchObject(Array.from(values).flat());
  expect(rows.map(({ within }) => within)).toEqual([market.sessions, market.sessions]);
});

test('a gap is covered by the first bar that comes to its share of it, from the side that is asked about', () => {
  const market = marketOf(
    barsFrom('2024-07-01T09:00Z', 60, [
      [100, 102, 100, 101],
      [101, 105, 101, 105],
      [105, 106, 104, 106],
      [106, 106, 103.5, 105],
      [105, 105, 103, 105],
    ]),
    { template: utcTemplate('day', '09:00', '14:00') },
  );
  const gaps = fairValueGaps(60, 1);
  const covered = (side: 'above' | 'below', percent: number, by: 'wick' | 'close') => {
    const from = choice(['above', 'below'], [gaps.direction], () => side);
    const coverage = coverageOf(gaps, from, gaps.next, percent, by);
    expect(coverage.covering.bar.known).toMatchObject({ after: gaps.direction.known });
    const table = Table.of(gaps.unit, market);
    const level = table.value(coverage.levels[2].value, 0)!;
    return [Number(level.numerator) / Number(level.denominator), table.value(coverage.covering.bar, 0)];
  };
  expect(covered('above', 25, 'wick')).toEqual([103.5, 3]);
  expect(covered('above', 50, 'wick')).toEqual([103, 4]);
  expect(covered('above', 50, 'close')).toEqual([103, null]);
  expect(covered('below', 25, 'wick')).toEqual([102.5, 3]);
});

test('a gap of a longer life is open until the end of so many sessions, and under way until then', () => {
  const day = [
    [100, 102, 100, 101],
    [101, 105, 101, 105],
    [105, 106, 104, 106],
    [106, 106, 105, 105],
    [105, 105, 105, 105],
  ] as const;
  const bars = ['01', '02', '03', '04'].flatMap((date) =>
    barsFrom(
      `2024-07-${date}T09:00Z`,
      60,
      day.map((each) => [...each]),
    ),
  );
  const four = marketOf(bars, { template: utcTemplate('day', '09:00', '14:00') });
  const { unit, followed, ends } = fairValueGaps(60, 3);
  const table = Table.of(unit, four);
  expect(table).toHaveLength(4);
  expect([0, 1, 2, 3].map((row) => table.value(followed, row))).toEqual([true, true, null, null]);
  expect([0, 1].map((row) => table.value(ends, row))).toEqual([four.sessions[2].closeTime, four.sessions[3].closeTime]);
  expect(unit.endsIn!(table.rows[0])).toBe(four.sessions[2]);
  const underWay = unit.underWay!(four);
  expect(underWay.map(({ session, within }) => [session.date.slice(-2), within.length])).toEqual([
    ['02', 3],
    ['03', 2],
    ['04', 1],
  ]);
});
