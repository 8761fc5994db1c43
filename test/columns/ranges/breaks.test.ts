import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsOf } from '../../../src/columns/columns-of.js';
import { number } from '../../../src/columns/kinds.js';
import { atEnd, atOpen } from '../../../src/columns/known.js';
import { PRESENT } from '../../../src/columns/lack.js';
import {
  breaksQuestion,
  previousBreaks,
  previousBreaksQuestion,
  rangeBreaks,
} from '../../../src/columns/ranges/breaks.js';
import { session, sessions } from '../../../src/columns/sessions/session.js';
import { Table } from '../../../src/columns/table.js';
import { barEnd, type Session } from '../../../src/sessions/inner.js';
import { reachFrom } from '../../../src/prices/inner.js';
import { cellsOf, dayMarket, fromTo } from '../sessions/day-market.js';
import { barsFrom, marketOf, utcTemplate, type Prices } from '../../reports/fixtures/market-of.js';

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

/** After a session from 4 to 6: beyond both sides, of the high by a wick alone; at both ends; below the low, by a wick alone. */
const market = dayMarket(
  fromTo(4, 6),
  [
    [5, 7, 5, 5],
    [5, 5, 3, 3],
    [5, 5, 5, 5],
  ],
  fromTo(3, 7),
  [
    [5, 5, 2, 4],
    [4, 4, 4, 4],
    [4, 4, 4, 4],
  ],
);

const at = (instant: string) => Date.parse(`${instant}Z`);

test('a side is broken strictly beyond it, by a wick or by a close', () => {
  expect(cellsOf(market, previousBreaks.wick.sides)).toEqual(['no-previous', 'both', 'neither', 'low-only']);
  expect(cellsOf(market, previousBreaks.close.sides)).toEqual(['no-previous', 'low-only', 'neither', 'neither']);
});

test('each break is a fact, and both of them decide the question', () => {
  const when = [previousBreaksQuestion.wick, previousBreaksQuestion.close].map(({ facts = [], decided }) =>
    [...facts, decided!].map((column) => cellsOf(market, column)[1]),
  );
  const [first, second] = [at('2024-07-02T10:00'), at('2024-07-02T11:00')];
  expect(when).toEqual([
    [first, second, second],
    [null, second, null],
  ]);
});

test('that a side is broken is known then, and that it is not at the end', () => {
  for (const { high, low } of Object.values(previousBreaks)) {
    expect([high, low].map(({ onceHappened }) => onceHappened.known)).toMatchObject([
      { when: 'event', event: 'high-broken' },
      { when: 'event', event: 'low-broken' },
    ]);
    expect([high, low].map(({ whether }) => whether.known.when)).toEqual(['end', 'end']);
  }
});
