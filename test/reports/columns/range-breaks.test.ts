import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsOf, number } from '../../../src/reports/columns/kinds.js';
import { atEnd, atOpen } from '../../../src/reports/columns/known.js';
import { PRESENT } from '../../../src/reports/columns/lack.js';
import { rangeBreaks, breaksQuestion } from '../../../src/reports/columns/range-breaks.js';
import { session, sessions } from '../../../src/reports/columns/sessions/session.js';
import { Table } from '../../../src/reports/columns/table.js';
import { barEnd, reachFrom, type Session } from '../../../src/sessions/index.js';
import { barsFrom, marketOf, utcTemplate, type Prices } from '../fixtures/market-of.js';

const { number: numberOf, object } = columnsOf<Session>();

/** The range between 4 and 6, and what comes from the third bar of a session on. */
const range = { high: numberOf(atOpen, () => 6), low: numberOf(atOpen, () => 4) };
const from = numberOf(atOpen, ({ firstBar }) => firstBar + 2);
const reached = object(atEnd, (row) => reachFrom(row, row.firstBar + 2, 'wick')!);
const reach = { high: number([reached], ({ high }) => high), low: number([reached], ({ low }) => low) };
const breaks = rangeBreaks('wick', session.itself, range, reach, from);

const hours = fc.array(fc.tuple(fc.integer({ min: 5, max: 8 }), fc.integer({ min: 2, max: 5 })), {
  minLength: 4,
  maxLength: 4,
});

test('each side is broken by the first bar beyond it that counts, and both of them decide', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(hours, (list) => {
      const bars = barsFrom(
        '2024-07-01T09:00Z',
        60,
        list.map(([high, low]): Prices => [5, high, low, 5]),
      );
      const market = marketOf(bars, { template: utcTemplate('day', '09:00', '13:00') });
      const table = Table.of(sessions, market);
      const valueOf = (column: Parameters<typeof table.cells>[0]) => {
        const { why, values } = table.cells(column);
        return why[0] === PRESENT ? values[0] : null;
      };
      const first = (is: (hour: readonly [number, number]) => boolean) => {
        const bar = list.findIndex((hour, at) => at >= 2 && is(hour));
        return bar === -1 ? null : barEnd(market.sessions[0], bar);
      };
      const [above, below] = [first(([high]) => high > 6), first(([, low]) => low < 4)];
      expect([breaks.high.instant, breaks.low.instant].map(valueOf)).toEqual([above, below]);
      const { answer, decided, facts } = breaksQuestion(breaks, 'Breaks');
      const sides = above === null ? (below === null ? 'neither' : 'low-only') : below === null ? 'high-only' : 'both';
      expect(valueOf(answer)).toBe(sides);
      expect(valueOf(decided!)).toBe(above === null || below === null ? null : Math.max(above, below));
      expect(facts!.map(valueOf)).toEqual([above, below]);
      seen.add(sides);
    }),
  );
  expect(seen.size).toBe(4);
});
