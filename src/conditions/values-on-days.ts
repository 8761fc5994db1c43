import type { Market, Session } from '../sessions/inner.js';
import { type Column, sessions, Table } from '../columns/inner.js';

/** What a column of sessions says of a session, whichever length of bars that one has. */
export function valuesOnDays(given: Market): <Value>(column: Column<Value>) => (session: Session) => Value {
  const rowOf = rowsOnDays(given);
  return (column) => {
    const { values } = Table.of(sessions, given).cells(column);
    return (session) => values[rowOf(session)];
  };
}

/** The position of the session of the same trading date. */
export function rowsOnDays({ sessions: seen }: Market): (session: Session) => number {
  const rows = new Map(seen.map(({ day }, row) => [day, row]));
  return ({ day, date }) => {
    const row = rows.get(day);
    if (row === undefined) throw new Error(`The session of ${date} is not among those of the market`);
    return row;
  };
}
