import fc from 'fast-check';
import { expect, test } from 'vitest';
import { event } from '../../src/columns/event.js';
import { byItsSession, inSessions, ofItsSession, type InSession } from '../../src/columns/in-sessions.js';
import { choice } from '../../src/columns/kinds.js';
import { atEnd, atOpen, lastKnown } from '../../src/columns/known.js';
import { lack, PRESENT } from '../../src/columns/lack.js';
import { byWeekday } from '../../src/columns/sessions/calendar.js';
import { session } from '../../src/columns/sessions/session.js';
import { Table } from '../../src/columns/table.js';
import type { Market, Session } from '../../src/sessions/inner.js';
import type { Case } from './fake-tables.js';
import { chains, plannedColumns } from './random-columns.js';
import { barsFrom, marketOf, utcTemplate } from '../reports/fixtures/market-of.js';

interface Found extends InSession {
  readonly at: number;
}

/** A session that is itself, whatever it is like. */
class FakeSession {
  constructor(
    readonly day: number,
    readonly many: number,
  ) {}
}

const sessionOf = (day: number, many: number): Session => new FakeSession(day, many) as unknown as Session;
const fakeMarket = (lineage: object, sessions: readonly Session[]): Market =>
  ({ lineage, sessions }) as unknown as Market;

/** A unit of so many rows a session, and the sessions in which they were looked for. */
function unitOfFound() {
  const looked: Session[] = [];
  const unit = inSessions('thing', (session): readonly Found[] => {
    looked.push(session);
    const { many } = session as Session & { readonly many: number };
    return Array.from({ length: many }, (_, at) => ({ session, at }));
  });
  return { unit, looked };
}

const step = fc.record({ keep: fc.nat(8), added: fc.array(fc.nat(3), { maxLength: 6 }) });

test('rows are found in each session, in order, and only in sessions that are not the same as before', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
      const { unit, looked } = unitOfFound();
      const lineage = {};
      let sessions: readonly Session[] = [];
      let before: readonly Found[] = [];
      for (const { keep, added } of steps) {
        const kept = sessions.slice(0, keep);
        sessions = [...kept, ...added.map((many, i) => sessionOf(kept.length + i, many))];
        looked.length = 0;
        const { rows } = Table.of(unit, fakeMarket(lineage, sessions));
        expect(looked).toEqual(sessions.slice(kept.length));
        expect(rows).toEqual(unitOfFound().unit.rowsOf(fakeMarket({}, sessions), null));
        const same = before.filter(({ session }) => kept.includes(session));
        same.forEach((row, at) => expect(rows[at]).toBe(row));
        before = rows;
      }
    }),
    { numRuns: 300 },
  );
});

test('a row is dated by the session that it was found in', () => {
  const sessions = [sessionOf(1, 1), sessionOf(2, 0), sessionOf(5, 2)];
  const table = Table.of(unitOfFound().unit, fakeMarket({}, sessions));
  expect(table.unit.name).toBe('thing');
  expect([0, 1, 2].map((row) => table.session(row))).toEqual([sessions[0], sessions[2], sessions[2]]);
});

test('rows that depend on the sessions that follow are found again where one of these is another one', () => {
  const following = 2;
  const count = (sessions: readonly Session[], place: number) => sessions.slice(place, place + 1 + following).length;
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
      const looked: number[] = [];
      const find = (session: Session, { sessions }: Market, place: number): readonly Found[] => {
        looked.push(place);
        return [{ session, at: count(sessions, place) }];
      };
      const unit = inSessions('thing', find, following);
      const lineage = {};
      let sessions: readonly Session[] = [];
      for (const { keep, added } of steps) {
        const kept = sessions.slice(0, keep);
        sessions = [...kept, ...added.map((many, i) => sessionOf(kept.length + i, many))];
        looked.length = 0;
        const { rows } = Table.of(unit, fakeMarket(lineage, sessions));
        const from = Math.max(0, kept.length - following);
        expect(looked).toEqual(sessions.map((_, place) => place).slice(from));
        expect(rows).toEqual(sessions.map((session, place) => ({ session, at: count(sessions, place) })));
      }
    }),
    { numRuns: 300 },
  );
});

/** A session that columns of cases can be asked of, too. */
interface SeededSession extends Case {
  readonly day: number;
  readonly many: number;
}

const unitOfThings = () =>
  inSessions('thing', (own): readonly InSession[] =>
    Array.from({ length: (own as Partial<SeededSession>).many ?? 2 }, () => ({ session: own })),
  );
const seededMarket = (lineage: object, sessions: readonly SeededSession[]): Market =>
  ({ lineage, sessions }) as unknown as Market;

test('each row has what the session has that it is dated by, whatever sessions came before', () => {
  const added = fc.array(fc.record({ seed: fc.nat(1000), many: fc.nat(3) }), { maxLength: 6 });
  const steps = fc.array(fc.record({ keep: fc.nat(8), added }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(chains, steps, (plans, list) => {
      const columns = plannedColumns(plans);
      const unit = unitOfThings();
      const lineage = {};
      let sessions: readonly SeededSession[] = [];
      for (const { keep, added: more } of list) {
        const kept = sessions.slice(0, keep);
        sessions = [...kept, ...more.map((own, i) => ({ ...own, day: kept.length + i }) as SeededSession)];
        const table = Table.of(unit, seededMarket(lineage, sessions));
        for (const { column, plainly } of columns) {
          const { why, values } = table.cells(ofItsSession(column));
          const cells = table.rows.map((_, row) =>
            why[row] === PRESENT ? { why: PRESENT, value: values[row] } : { why: why[row] },
          );
          expect(cells).toEqual(table.rows.map((row) => plainly(row.session as unknown as Case)));
        }
      }
    }),
  );
});

test('a column is lifted to the very same each time, with its labels, its reasons and when it is known', () => {
  const own = choice(['up', 'down'], [session.open], () => 'up', 'flat');
  const lifted = ofItsSession(own);
  expect(ofItsSession(own)).toBe(lifted);
  expect([lifted.labels, lifted.reasons, lifted.known]).toEqual([['up', 'down'], new Set([lack('flat')]), atOpen]);
  expect(lifted.inputs?.map((input) => input === ofItsSession(session.open))).toEqual([true]);
});

test('of its session, what needs several needs all of them', () => {
  const parts = session.whole.inputs!;
  expect(parts).toHaveLength(2);
  expect(ofItsSession(session.whole).inputs).toEqual(parts.map(ofItsSession));
});

test('a grouping of sessions groups the rows by their sessions', () => {
  expect(byItsSession(byWeekday)).toEqual({ ...byWeekday, by: ofItsSession(byWeekday.by) });
});

test('what is known at an instant of the session is known at that instant of the row', () => {
  const market = marketOf(
    barsFrom('2024-07-01T09:00Z', 60, [
      [1, 1, 1, 1],
      [1, 1, 1, 1],
    ]),
    {
      template: utcTemplate('day', '09:00', '11:00'),
    },
  );
  const second = event('second', session.itself, [], (own: Session) => own.firstBar + 1);
  const { known } = ofItsSession(second.onceHappened);
  expect(known).toMatchObject({ when: 'event', event: 'second' });
  const { instant } = known as Extract<typeof known, { readonly when: 'event' }>;
  expect(instant).toBe(ofItsSession((second.onceHappened.known as typeof known & { instant: typeof instant }).instant));
  const table = Table.of(unitOfThings(), market);
  expect([...Array.from(table.cells(instant).values)]).toEqual(new Array(2).fill(Date.parse('2024-07-01T11:00Z')));
});

test('what an instant comes after is one of the row too', () => {
  const first = event('first', session.itself, [], (own: Session) => own.firstBar);
  const second = event('second', session.itself, [first.bar], (_, bar) => bar);
  const [one, other] = [first, second].map(({ onceHappened }) => ofItsSession(onceHappened));
  expect(lastKnown([one.known, other.known])).toBe(other.known);
  expect(lastKnown([first.onceHappened.known, other.known])).toBe(atEnd);
});
