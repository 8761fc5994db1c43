import fc from 'fast-check';
import { expect, test } from 'vitest';
import { event } from '../../../src/reports/columns/event.js';
import { inSessions, type InSession } from '../../../src/reports/columns/in-sessions.js';
import { choice } from '../../../src/reports/columns/kinds.js';
import { atEnd, atOpen, lastKnown } from '../../../src/reports/columns/known.js';
import { PRESENT } from '../../../src/reports/columns/lack.js';
import { byItsSession, ofItsSession } from '../../../src/reports/columns/lifted.js';
import { byWeekday } from '../../../src/reports/columns/sessions/by-weekday.js';
import { session } from '../../../src/reports/columns/sessions/session.js';
import { Table } from '../../../src/reports/columns/table.js';
import type { Market, Session } from '../../../src/sessions/index.js';
import { barsFrom, marketOf as marketOfBars, utcTemplate } from '../fixtures/market-of.js';
import type { Case } from './fake-tables.js';
import { chains, plannedColumns } from './random-columns.js';

/** A session that columns of cases can be asked of, too. */
interface SeededSession extends Case {
  readonly day: number;
  readonly many: number;
}

const unitOfThings = () =>
  inSessions('thing', (own): readonly InSession[] =>
    Array.from({ length: (own as Partial<SeededSession>).many ?? 2 }, () => ({ session: own })),
  );
const marketOf = (lineage: object, sessions: readonly SeededSession[]): Market =>
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
        const table = Table.of(unit, marketOf(lineage, sessions));
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
  expect([lifted.labels, lifted.reasons, lifted.known]).toEqual([['up', 'down'], new Set(['flat']), atOpen]);
  expect(lifted.inputs?.map((input) => input === ofItsSession(session.open))).toEqual([true]);
});

test('a grouping of sessions groups the rows by their sessions', () => {
  expect(byItsSession(byWeekday)).toEqual({ ...byWeekday, by: ofItsSession(byWeekday.by) });
});

test('what is known at an instant of the session is known at that instant of the row', () => {
  const market = marketOfBars(
    barsFrom('2024-07-01T09:00Z', 60, [
      [1, 1, 1, 1],
      [1, 1, 1, 1],
    ]),
    {
      template: utcTemplate('day', '09:00', '11:00'),
    },
  );
  const second = event('second', session.itself, [], (own: Session) => own.firstBar + 1);
  const { known } = ofItsSession(second.happened);
  expect(known).toMatchObject({ when: 'event', event: 'second' });
  const { instant } = known as Extract<typeof known, { readonly when: 'event' }>;
  expect(instant).toBe(ofItsSession((second.happened.known as typeof known & { instant: typeof instant }).instant));
  const table = Table.of(unitOfThings(), market);
  expect([...Array.from(table.cells(instant).values)]).toEqual(new Array(2).fill(Date.parse('2024-07-01T11:00Z')));
});

test('what an instant comes after is one of the row too', () => {
  const first = event('first', session.itself, [], (own: Session) => own.firstBar);
  const second = event('second', session.itself, [first.bar], (_, bar) => bar);
  const [one, other] = [first, second].map(({ happened }) => ofItsSession(happened));
  expect(lastKnown([one.known, other.known])).toBe(other.known);
  expect(lastKnown([first.happened.known, other.known])).toBe(atEnd);
});
