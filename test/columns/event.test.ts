import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '../../src/columns/column.js';
import {
  event,
  eventInSessions,
  foundEvent,
  mustHappen,
  sessionOf,
  type EventColumns,
} from '../../src/columns/event.js';
import { columnsOf } from '../../src/columns/columns-of.js';
import { object } from '../../src/columns/kinds.js';
import { atEnd, atOpen } from '../../src/columns/known.js';
import type { WhenKnown } from '../../src/columns/column.js';
import { lack, NOT_ASKED, notAsked, PRESENT } from '../../src/columns/lack.js';
import { period, weeks } from '../../src/columns/periods/period.js';
import { session, sessions } from '../../src/columns/sessions/session.js';
import { Table } from '../../src/columns/table.js';
import { reasons } from '../../src/columns/reasons.js';
import { barEnd, type Session } from '../../src/sessions/inner.js';
import { hourlyMarket } from './hourly-market.js';

/** Sessions, and in which of their bars something happens: in none, or in one; or why that cannot be asked. */
const cases = fc.array(
  fc.record({
    hours: fc.integer({ min: 2, max: 6 }),
    bar: fc.oneof(fc.nat(5), fc.constantFrom(null, 'flat', 'unsaid')),
  }),
  { minLength: 1, maxLength: 8 },
);

const ofSessions = columnsOf<Session>();

function columnsOfCases(
  list: readonly { readonly hours: number; readonly bar: number | string | null }[],
  known = atOpen,
) {
  const market = hourlyMarket(list.map(({ hours }) => hours));
  const found = new Map(
    market.sessions.map((own, at) => {
      const { bar } = list[at];
      return [own, typeof bar === 'number' ? own.firstBar + Math.min(bar, list[at].hours - 1) : bar] as const;
    }),
  );
  const asked = ofSessions.object(
    known,
    (own) => {
      const bar = found.get(own);
      return bar === 'flat' ? lack('flat') : bar === 'unsaid' ? notAsked : own;
    },
    'flat',
  );
  const scans: Session[] = [];
  const find = (own: Session): number | null => {
    scans.push(own);
    return found.get(own) as number | null;
  };
  return { market, found, asked, scans, find };
}

const columnsOfEvent = ({ bar, instant, whether, onceHappened }: EventColumns): readonly Column<unknown>[] => [
  bar,
  instant,
  whether,
  onceHappened,
];

const cellsIn = (table: Pick<Table, 'cells'>, column: Column<unknown>) => {
  const { why, values } = table.cells(column);
  return Array.from(why, (each, row) =>
    each === PRESENT ? values[row] : each === NOT_ASKED ? 'unsaid' : reasons[each],
  );
};

test('an event has the bar in which it happens and the end of that bar; it does not happen in the other rows that are asked', () => {
  fc.assert(
    fc.property(cases, (list) => {
      const { market, found, asked, find } = columnsOfCases(list);
      const table = Table.of(sessions, market);
      const own = event('struck', session.itself, [asked], find);
      const say = (of: (row: Session, bar: number) => unknown, none: unknown) =>
        market.sessions.map((row) => {
          const bar = found.get(row)!;
          return typeof bar === 'string' ? bar : typeof bar === 'number' ? of(row, bar) : none;
        });
      expect(cellsIn(table, own.bar)).toEqual(say((_, bar) => bar, 'unsaid'));
      expect(cellsIn(table, own.instant)).toEqual(say(barEnd, 'unsaid'));
      expect(cellsIn(table, own.whether)).toEqual(say(() => true, false));
      expect(cellsIn(table, own.onceHappened)).toEqual(say(() => true, 'unsaid'));
      for (const column of columnsOfEvent(own)) expect(column.reasons).toEqual(new Set([lack('flat')]));
    }),
  );
});

test('a session is scanned once, whatever is asked of the event', () => {
  fc.assert(
    fc.property(cases, (list) => {
      const { market, found, asked, scans, find } = columnsOfCases(list);
      const table = Table.of(sessions, market);
      const own = event('struck', session.itself, [asked], find);
      for (const column of columnsOfEvent(own)) table.cells(column);
      expect(scans).toEqual(market.sessions.filter((row) => typeof found.get(row) !== 'string'));
    }),
  );
});

test('where it is known whether it happens, only sessions in which it does are scanned, and it is the same event', () => {
  fc.assert(
    fc.property(cases, (list) => {
      const { market, found, asked, scans, find } = columnsOfCases(list);
      const table = Table.of(sessions, market);
      const happens = ofSessions.flag(
        atEnd,
        (row) => {
          const bar = found.get(row);
          return bar === 'flat' ? lack('flat') : typeof bar === 'number';
        },
        'flat',
      );
      const scanned = event('struck', session.itself, [asked], find);
      const expected = [scanned.bar, scanned.instant, scanned.onceHappened].map((column) => cellsIn(table, column));
      scans.length = 0;
      const own = event('struck', session.itself, [asked], find, happens);
      expect([own.bar, own.instant].map((column) => cellsIn(table, column))).toEqual(expected.slice(0, 2));
      expect(cellsIn(table, own.onceHappened)).toEqual(expected[2]);
      expect(own.whether).toBe(happens);
      expect(scans).toEqual(market.sessions.filter((row) => typeof found.get(row) === 'number'));
    }),
  );
});

test('an event is known at its instant, though whether it happens is known at the end', () => {
  const { asked, find, market } = columnsOfCases([{ hours: 3, bar: 1 }]);
  const plain = event('struck', session.itself, [asked], find);
  const told = event(
    'struck',
    session.itself,
    [asked],
    find,
    ofSessions.flag(atEnd, () => true),
  );
  for (const { bar, instant, whether, onceHappened } of [plain, told]) {
    expect(whether.known).toBe(atEnd);
    for (const { known } of [bar, instant, onceHappened])
      expect(known).toMatchObject({ when: 'event', event: 'struck' });
    const { known } = onceHappened as { known: Extract<WhenKnown, { readonly when: 'event' }> };
    expect(cellsIn(Table.of(sessions, market), known.instant)).toEqual([Date.parse('2024-07-01T11:00Z')]);
  }
});

test('an event that is looked for by what is known at the end is known at the end', () => {
  const { asked, find } = columnsOfCases([{ hours: 3, bar: 1 }], atEnd);
  const { bar, instant, onceHappened } = event('struck', session.itself, [asked], find);
  expect([bar, instant, onceHappened].map(({ known }) => known)).toEqual([atEnd, atEnd, atEnd]);
});

test('an event that is looked for with another one is known at its own instant, and never before that one', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: -2, max: 2 }), (list, further) => {
      const { asked, find, market } = columnsOfCases(list);
      const first = event('first', session.itself, [asked], find);
      const second = event('second', session.itself, [first.bar], (own, bar) =>
        Math.max(own.firstBar, Math.min(bar + further, own.endBar - 1)),
      );
      expect(second.bar.known).toMatchObject({ when: 'event', event: 'second', after: first.bar.known });
      const table = Table.of(sessions, market);
      const [one, other] = [first, second].map(({ instant }) => cellsIn(table, instant));
      const bars = cellsIn(table, second.bar);
      bars.forEach((bar, row) => {
        expect(typeof other[row]).toBe(typeof bar);
        if (typeof bar !== 'number') return;
        expect(other[row]).toBe(Math.max(one[row] as number, barEnd(market.sessions[row], bar)));
      });
    }),
  );
});

test('an event that is looked for with two others, of which nobody can say which is the later one, is known at the end', () => {
  const [one, other] = ['one', 'other'].map((name) => event(name, session.itself, [], (own) => own.firstBar));
  expect(event('last', session.itself, [one.bar, other.bar], (_, bar) => bar).bar.known).toBe(atEnd);
});

test('an event that is looked for after what the clock tells is known at its own instant, and says so', () => {
  const clock: WhenKnown = { when: 'clock', event: 'elsewhere-closed', from: () => 0 };
  const { onceHappened } = event(
    'struck',
    session.itself,
    [ofSessions.number(clock, (row) => row.firstBar)],
    (_, bar) => bar,
  );
  expect(onceHappened.known).toMatchObject({ when: 'event', event: 'struck', after: clock });
});

test('an event that must happen leaves out the rows in which it does not, and is known with it', () => {
  fc.assert(
    fc.property(cases, (list) => {
      const { asked, find, market } = columnsOfCases(list);
      const own = event('struck', session.itself, [asked], find);
      const needed = mustHappen(own, 'no-break');
      expect([needed.known, needed.reasons.has(lack('no-break'))]).toEqual([own.onceHappened.known, true]);
      const table = Table.of(sessions, market);
      const happens = cellsIn(table, own.whether);
      expect(cellsIn(table, needed)).toEqual(happens.map((does) => (does === false ? 'no-break' : does)));
    }),
  );
});

test('an event of which more is found is the same event, with what is found, and is looked for once', () => {
  fc.assert(
    fc.property(cases, (list) => {
      const { market, found, asked, scans, find } = columnsOfCases(list);
      const table = Table.of(sessions, market);
      const plain = columnsOfEvent(event('struck', session.itself, [asked], find));
      const expected = plain.map((column) => cellsIn(table, column));
      scans.length = 0;
      const own = foundEvent('struck', session.itself, [asked], (row) => {
        const bar = find(row);
        return bar === null ? null : { bar, date: row.date };
      });
      expect(columnsOfEvent(own).map((column) => cellsIn(table, column))).toEqual(expected);
      expect(cellsIn(table, own.found)).toEqual(
        market.sessions.map((row) => {
          const bar = found.get(row)!;
          return typeof bar === 'number' ? { bar, date: row.date } : bar === 'flat' ? bar : 'unsaid';
        }),
      );
      expect(own.found.known).toBe(own.bar.known);
      expect(own.found.known).toMatchObject({ when: 'event', event: 'struck' });
      expect(scans).toEqual(market.sessions.filter((row) => typeof found.get(row) !== 'string'));
    }),
  );
});

test('an event in one of several sessions is that of the first in which it happens', () => {
  fc.assert(
    fc.property(cases, (list) => {
      const { market, found, scans } = columnsOfCases(list);
      const table = Table.of(weeks, market);
      const find = (own: Session): number | null => {
        scans.push(own);
        const bar = found.get(own);
        return typeof bar === 'number' ? bar : null;
      };
      const own = eventInSessions('struck', period.sessions, [], find);
      const expected = table.rows.map(({ sessions: within }) => {
        const first = within.find((each) => typeof found.get(each) === 'number');
        return first === undefined ? null : { first, bar: found.get(first) as number };
      });
      expect(cellsIn(table, own.bar)).toEqual(expected.map((each) => each?.bar ?? 'unsaid'));
      expect(cellsIn(table, own.instant)).toEqual(
        expected.map((each) => (each === null ? 'unsaid' : barEnd(each.first, each.bar))),
      );
      expect(cellsIn(table, own.whether)).toEqual(expected.map((each) => each !== null));
      expect(scans).toEqual(
        table.rows.flatMap(({ sessions: within }, row) => {
          const last = expected[row]?.first;
          return last === undefined ? within : within.slice(0, within.indexOf(last) + 1);
        }),
      );
      expect(own.onceHappened.known).toMatchObject({ when: 'event', event: 'struck' });
      for (const { sessions: within } of table.rows) {
        for (const each of within) {
          expect([sessionOf(within, each.firstBar), sessionOf(within, each.endBar - 1)]).toEqual([each, each]);
        }
      }
    }),
  );
});

const makers = {
  event: (find: (own: Session) => number | null) => event('struck', session.itself, [], find),
  foundEvent: (find: (own: Session) => number | null) =>
    foundEvent('struck', session.itself, [], (own) => {
      const bar = find(own);
      return bar === null ? null : { bar };
    }),
  eventInSessions: (find: (own: Session) => number | null) =>
    eventInSessions(
      'struck',
      object([session.itself], (own) => [own]),
      [],
      find,
    ),
};

test.each(Object.entries(makers))('the bar of an %s must be one of the session', (_, make) => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 2, maxLength: 6 }),
      fc.nat(),
      fc.oneof(fc.integer({ min: -12, max: 12 }), fc.constantFrom(NaN, Infinity, -Infinity, 0.5, undefined)),
      (hours, nth, offset) => {
        const market = hourlyMarket(hours);
        const at = nth % hours.length;
        const { firstBar, endBar } = market.sessions[at];
        // Plain JavaScript may forget to return anything.
        const bar = offset === undefined ? (offset as unknown as number) : firstBar + offset;
        const { bar: column } = make((own) => (own === market.sessions[at] ? bar : null));
        const cells = () => cellsIn(Table.of(sessions, market), column);
        if (Number.isInteger(bar) && bar >= firstBar && bar < endBar) {
          expect(cells()).toEqual(hours.map((__, row) => (row === at ? bar : 'unsaid')));
        } else {
          const message = `an event must be in a bar from ${firstBar} to ${endBar - 1}, or null if there is none, got ${bar}`;
          expect(cells).toThrow(expect.objectContaining({ message, at: expect.objectContaining({ row: at }) }));
        }
      },
    ),
  );
});
