import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '../../../src/columns/column.js';
import { PRESENT } from '../../../src/columns/lack.js';
import { previous, session, sessions } from '../../../src/columns/sessions/session.js';
import { Table } from '../../../src/columns/table.js';
import { reasons } from '../../../src/columns/reasons.js';
import { averageRange } from '../../../src/prices/inner.js';
import { Session } from '../../../src/sessions/inner.js';
import { hourlyMarket } from '../hourly-market.js';
import { marketOf, utcTemplate } from '../../reports/fixtures/market-of.js';

const HOUR = 3_600_000;
const hours = fc.array(fc.option(fc.tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 2, max: 9 }))), {
  minLength: 4,
  maxLength: 4,
});

/** Hours of which some are missing, seen at an instant at which the last session may not be over. */
const markets = fc
  .record({ days: fc.array(hours, { minLength: 1, maxLength: 12 }), until: fc.integer({ min: 9, max: 14 }) })
  .map(({ days, until }) => {
    const first = Date.parse('2024-07-01T09:00Z');
    const rows = days.flatMap((day, d) =>
      day.flatMap((prices, hour) => {
        const time = first + d * 24 * HOUR + hour * HOUR;
        if (prices === null) return [];
        const [open, close] = prices;
        return [{ time, open, high: 10, low: 1, close }];
      }),
    );
    // Two bars more tell how long a bar is.
    const early = [0, HOUR].map((step) => ({ time: first - 4 * HOUR + step, open: 1, high: 1, low: 1, close: 1 }));
    const asOf = new Date(first + (days.length - 1) * 24 * HOUR + (until - 9) * HOUR).toISOString().slice(0, 16) + 'Z';
    return marketOf([...early, ...rows], { template: utcTemplate('day', '09:00', '13:00'), asOf });
  });

test('a session says of itself, and of the one before it, what it is', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(markets, (market) => {
      const table = Table.of(sessions, market);
      expect(table.rows).toBe(market.sessions);
      const cellsOf = (column: Column<unknown>) => {
        const { why, values } = table.cells(column);
        return Array.from(why, (each, row) => (each === PRESENT ? values[row] : reasons[each]));
      };
      const say = (of: (own: Session) => unknown) => market.sessions.map(of);
      const ofPrevious = (of: (before: Session) => unknown) =>
        say(({ previous: before }) => (before instanceof Session ? of(before) : before));
      for (const part of ['open', 'high', 'low', 'close'] as const) {
        expect(cellsOf(session[part])).toEqual(say((own) => own[part]));
        expect(cellsOf(previous[part])).toEqual(ofPrevious((before) => before[part]));
      }
      expect(cellsOf(session.range)).toEqual(say((own) => own.range));
      expect(cellsOf(session.itself).every((own, row) => own === market.sessions[row])).toBe(true);
      expect(cellsOf(session.ended)).toEqual(cellsOf(session.itself));
      expect(cellsOf(previous.itself).every((own, row) => own === market.sessions[row].previous)).toBe(true);
      const whole = say(({ closed, complete }) => (!closed ? 'not-closed' : complete || 'incomplete'));
      expect(cellsOf(session.whole)).toEqual(whole);
      for (const each of [...whole, ...market.sessions.map((own) => typeof own.previous)]) seen.add(each);
    }),
  );
  expect(seen).toEqual(new Set([true, 'not-closed', 'incomplete', 'object', 'string']));
});

test('what comes of a session in its course is known at its end, the rest at the open', () => {
  const late = Object.entries(session).filter(([, { known }]) => known.when === 'end');
  expect(late.map(([name]) => name)).toEqual(['ended', 'high', 'low', 'close', 'range', 'volume']);
  for (const { known } of Object.values(previous)) expect(known.when).toBe('open');
});

test('the average is that of the five sessions before, and there is none for want of one of them', () => {
  const market = hourlyMarket([6, 6, 6, 6, 6, 6, 6]);
  const table = Table.of(sessions, market);
  expect(market.sessions.map((_, row) => table.value(session.averageRange, row))).toEqual(
    market.sessions.map((session) => averageRange(session, 5)),
  );
  expect(Array.from(table.cells(session.averageRange).why, (why) => reasons[why])).toEqual([
    ...new Array<string>(5).fill('no-average'),
    undefined,
    undefined,
  ]);
});
