import type { Column } from '../../../src/columns/column.js';
import { NOT_ASKED, PRESENT } from '../../../src/columns/lack.js';
import { sessions } from '../../../src/columns/sessions/session.js';
import { Table } from '../../../src/columns/table.js';
import { reasons } from '../../../src/columns/reasons.js';
import type { Market } from '../../../src/sessions/inner.js';
import { barsFrom, marketOf, utcTemplate, type Prices } from '../../reports/fixtures/market-of.js';

const DAY = 86_400_000;

/** Sessions on the days from Monday 2024-07-01 on, from nine to twelve, each of so many bars of an hour. */
export function dayMarket(...sessionsOfBars: readonly (readonly Prices[])[]): Market {
  const rows = sessionsOfBars.flatMap((bars, day) =>
    barsFrom(new Date(Date.parse('2024-07-01T09:00Z') + day * DAY).toISOString(), 60, bars),
  );
  return marketOf(rows, { template: utcTemplate('day', '09:00', '12:00') });
}

/** A session that goes from one price to another. */
export const fromTo = (open: number, close: number): readonly Prices[] => {
  const [high, low] = [Math.max(open, close), Math.min(open, close)];
  return [
    [open, high, low, open],
    [open, high, low, open],
    [open, high, low, close],
  ];
};

/** What the sessions of a market have in a column, or the reason why they have nothing. */
export function cellsOf(market: Market, column: Column<unknown>): readonly unknown[] {
  const { why, values } = Table.of(sessions, market).cells(column);
  return Array.from(why, (each, row) => {
    if (each === PRESENT) return values[row];
    return each === NOT_ASKED ? null : reasons[each];
  });
}
