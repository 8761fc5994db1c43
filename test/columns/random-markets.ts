import fc from 'fast-check';
import type { Column } from '../../src/columns/column.js';
import { NOT_ASKED, PRESENT } from '../../src/columns/lack.js';
import { sessions } from '../../src/columns/sessions/session.js';
import { Table } from '../../src/columns/table.js';
import { reasons } from '../../src/columns/reasons.js';
import type { Market, Session } from '../../src/sessions/inner.js';
import { marketOf, utcTemplate } from '../reports/fixtures/market-of.js';

export const HOUR = 3_600_000;

const volume = fc.integer({ min: 0, max: 3 });
const price = fc.integer({ min: 2, max: 9 });
const bar = fc.tuple(price, price, price, price, volume);
const dayOf = (bars: fc.Arbitrary<readonly [number, number, number, number, number]>) =>
  fc.array(fc.option(bars, { freq: 8 }), { minLength: 6, maxLength: 6 });

/** Sessions of six bars of an hour from nine on, of which some are missing, with few prices, so that they often meet. */
export const randomMarkets: fc.Arbitrary<Market> = marketsOf(dayOf(bar));

/** The same of narrow and of wide sessions around one price, so that they often break the range before them, some on both sides. */
export const unevenMarkets: fc.Arbitrary<Market> = marketsOf(
  fc.constantFrom(1, 2, 5).chain((width) => {
    const near = fc.integer({ min: 6 - width, max: 6 + width });
    return dayOf(fc.tuple(near, near, near, near, volume));
  }),
);

function marketsOf(
  day: fc.Arbitrary<readonly (readonly [number, number, number, number, number] | null)[]>,
): fc.Arbitrary<Market> {
  return fc.array(day, { minLength: 1, maxLength: 10 }).map((days) => {
    const first = Date.parse('2024-07-01T09:00Z');
    const rows = days.flatMap((bars, d) =>
      bars.flatMap((prices, hour) => {
        if (prices === null) return [];
        const [open, a, b, close, traded] = prices;
        const time = first + d * 24 * HOUR + hour * HOUR;
        const [high, low] = [Math.max(open, a, b, close), Math.min(open, a, b, close)];
        return [{ time, open, high, low, close, volume: traded }];
      }),
    );
    // Two bars more tell how long a bar is.
    const early = [0, HOUR].map((step) => ({
      time: first - 4 * HOUR + step,
      open: 1,
      high: 1,
      low: 1,
      close: 1,
      volume: 1,
    }));
    return marketOf([...early, ...rows], { template: utcTemplate('day', '09:00', '15:00') });
  });
}

/** What a column says of each session of a market: its value, the reason why there is none, or `unsaid`. */
export function saidOf(market: Market, column: Column<unknown>): readonly unknown[] {
  const { why, values } = Table.of(sessions, market).cells(column);
  return Array.from(why, (each, row) => {
    if (each === PRESENT) return values[row];
    return each === NOT_ASKED ? 'unsaid' : reasons[each];
  });
}

/** A bar of a session, with its position in the bars. */
export interface PlainBar {
  readonly at: number;
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** The bars of a session, one by one. */
export function barsIn({ bars, firstBar, endBar }: Session): readonly PlainBar[] {
  return Array.from({ length: endBar - firstBar }, (_, i) => {
    const at = firstBar + i;
    const of = (values: Float64Array): number => values[at];
    return {
      at,
      time: of(bars.time),
      open: of(bars.open),
      high: of(bars.high),
      low: of(bars.low),
      close: of(bars.close),
      volume: bars.volume === null ? 0 : of(bars.volume),
    };
  });
}
