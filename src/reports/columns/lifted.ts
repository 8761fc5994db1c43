import type { Session } from '../../sessions/index.js';
import type { Cells, Column, TableOfRows } from './column.js';
import type { WhenKnown } from './column.js';
import { sessions } from './sessions/session.js';
import { Table } from './table.js';

const known = new WeakMap<Column<unknown>, Column<unknown>>();

/**
 * A column of sessions for the rows of any unit: each has what the session has that it is dated by. The very same each time.
 */
export function ofItsSession<Lifted extends Column<unknown>>(column: Lifted): Lifted {
  const made = known.get(column) ?? lift(column);
  known.set(column, made);
  // It has all that the column has beside its cells, such as labels.
  return made as Lifted;
}

function lift(column: Column<unknown>): Column<unknown> {
  return {
    ...column,
    known: liftedKnown(column.known),
    ...(column.inputs === undefined ? {} : { inputs: column.inputs.map((input) => ofItsSession(input)) }),
    cellsOf(table): Cells<unknown> {
      const outer = Table.of(sessions, table.market);
      return outer.cells(column).pick(placesOf(table, outer));
    },
  };
}

/** An instant is one of the session too. */
function liftedKnown(when: WhenKnown): WhenKnown {
  return 'instant' in when ? { ...when, instant: ofItsSession(when.instant) } : when;
}

const places = new WeakMap<TableOfRows, Int32Array>();

/** The row of the session of each row. */
function placesOf(table: TableOfRows, outer: Table<Session>): Int32Array {
  let found = places.get(table);
  if (found === undefined) {
    const rows = new Map(outer.rows.map((session, row) => [session, row]));
    found = Int32Array.from(table.rows, (_, row) => rows.get(table.session(row))!);
    places.set(table, found);
  }
  return found;
}
