import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSessions, type InSession } from '../../../src/reports/columns/in-sessions.js';
import { Table } from '../../../src/reports/columns/table.js';
import type { Market, Session } from '../../../src/sessions/index.js';

interface Found extends InSession {
  readonly at: number;
}

const sessionOf = (day: number, many: number): Session => ({ day, many }) as unknown as Session;
const marketOf = (lineage: object, sessions: readonly Session[]): Market =>
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
        const { rows } = Table.of(unit, marketOf(lineage, sessions));
        expect(looked).toEqual(sessions.slice(kept.length));
        expect(rows).toEqual(unitOfFound().unit.rowsOf(marketOf({}, sessions), null));
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
  const table = Table.of(unitOfFound().unit, marketOf({}, sessions));
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
        const { rows } = Table.of(unit, marketOf(lineage, sessions));
        const from = Math.max(0, kept.length - following);
        expect(looked).toEqual(sessions.map((_, place) => place).slice(from));
        expect(rows).toEqual(sessions.map((session, place) => ({ session, at: count(sessions, place) })));
      }
    }),
    { numRuns: 300 },
  );
});
