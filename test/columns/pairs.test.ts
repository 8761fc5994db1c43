import { expect, test } from 'vitest';
import type { Column } from '../../src/columns/column.js';
import { NOT_ASKED, PRESENT } from '../../src/columns/lack.js';
import { pairsOfSessions, sessionsAfterAsia } from '../../src/columns/pairs.js';
import { Table } from '../../src/columns/table.js';
import { reasons } from '../../src/columns/reasons.js';
import type { Market } from '../../src/sessions/inner.js';
import { barsFrom, marketOf, utcTemplate, type Prices } from '../reports/fixtures/market-of.js';

const morning = utcTemplate('morning', '09:00', '12:00');
const midday = utcTemplate('midday', '11:00', '14:00');

const pairs = { first: pairsOfSessions(morning, 'first'), cut: pairsOfSessions(morning, 'cut') };

/** A morning of two hours, an hour of both, and two hours of midday. */
const day = (date: string, ...hours: readonly (Prices | null)[]) => barsFrom(`${date}T09:00Z`, 60, hours);

const rows = [
  ...day('2024-07-01', [5, 6, 4, 5], [5, 7, 4, 5], [6, 9, 2, 3], [4, 8, 4, 5], [5, 5, 1, 2]),
  // Without a morning but for the hour of both.
  ...day('2024-07-02', null, null, [6, 9, 2, 3], [4, 8, 4, 5], [5, 5, 1, 2]),
  // With nothing after the morning.
  ...day('2024-07-03', [5, 6, 4, 5], [5, 7, 4, 5], [6, 9, 2, 3]),
];
const market = marketOf(rows, { template: midday });

const cellsOf = (own: (typeof pairs)['first'], of: Market, column: Column<unknown>) => {
  const { why, values } = Table.of(own.unit, of).cells(column);
  return Array.from(why, (each, row) => (each === PRESENT ? values[row] : each === NOT_ASKED ? null : reasons[each]));
};

test('where both are open the bars count for the first one, or it is cut', () => {
  const { open, high, low, close, from, secondOpen, reach } = pairs.first;
  const say = (column: Column<unknown>) => cellsOf(pairs.first, market, column);
  expect([open, high, low, close].map((column) => say(column)[0])).toEqual([5, 9, 2, 3]);
  expect([from, secondOpen, reach.high, reach.low].map((column) => say(column)[0])).toEqual([3, 4, 8, 1]);
  expect(say(pairs.first.breaks.sides)[0]).toBe('low-only');
  const cut = (column: Column<unknown>) => cellsOf(pairs.cut, market, column)[0];
  expect([pairs.cut.high, pairs.cut.low, pairs.cut.close].map(cut)).toEqual([7, 4, 5]);
  expect([pairs.cut.from, pairs.cut.secondOpen, pairs.cut.reach.high].map(cut)).toEqual([2, 6, 9]);
  expect(cut(pairs.cut.breaks.sides)).toBe('both');
});

test('without a first one, or without bars after it, there is nothing to say', () => {
  const say = (column: Column<unknown>) => cellsOf(pairs.first, market, column).slice(1);
  expect(say(pairs.first.high)).toEqual(['no-first', 9]);
  for (const column of [pairs.first.from, pairs.first.reach.low]) {
    expect(say(column)).toEqual(['no-first', 'no-following']);
  }
  expect(say(pairs.first.needs[1])).toEqual([true, true]);
});

test('a change of the contract in a pair, or between the two, leaves it out', () => {
  const rolled = (at: number) => {
    const bars = rows.slice(0, 5).map((row, i) => ({ ...row, contract: i < at ? 'H' : 'M' }));
    return cellsOf(pairs.first, marketOf(bars, { template: midday }), pairs.first.needs[1]);
  };
  expect([0, 1, 3, 4].map(rolled)).toEqual([[true], ['roll'], ['roll'], ['roll']]);
});

test('a pair is known by the clock: when the first one is over, or when it is cut', () => {
  const [session] = market.sessions;
  const at = (own: (typeof pairs)['first']) => {
    const { known } = own.high;
    return known.when === 'clock'
      ? [known.event, new Date(known.from(session, market)!).toISOString().slice(11, 16)]
      : [];
  };
  expect(at(pairs.first)).toEqual(['first-ended', '12:00']);
  expect(at(pairs.cut)).toEqual(['first-ended', '11:00']);
  // One that closes later tells of nothing in time.
  const late = pairsOfSessions(utcTemplate('long', '09:00', '15:00'), 'first').high.known;
  expect(late.when === 'clock' && late.from(session, market)).toBeNull();
  expect(pairs.first.reach.high.known.when).toBe('end');
  expect(pairs.first.breaks.high.onceHappened.known).toMatchObject({
    event: 'high-broken',
    after: pairs.first.from.known,
  });
  expect(sessionsAfterAsia('asia').high.known).toMatchObject({ event: 'asia-closed' });
});

test('pairs of which neither session has changed stay the same when bars are added', () => {
  const own = pairsOfSessions(morning, 'first');
  const { rows: before } = Table.of(own.unit, market);
  const earlier = Table.of(own.unit, market);
  const longer = marketOf([...rows, ...day('2024-07-04', [5, 6, 4, 5], [5, 7, 4, 5], [6, 9, 2, 3], [4, 8, 4, 5])], {
    template: midday,
  });
  const sessions = [...market.sessions, ...longer.sessions.slice(3)];
  const grown = Object.assign(Object.create(market) as Market, { sessions });
  const after = own.unit.rowsOf(grown, earlier);
  expect(after).toHaveLength(4);
  before.forEach((row, at) => expect(after[at]).toBe(row));
  expect(after[3].session).toBe(longer.sessions[3]);
});
