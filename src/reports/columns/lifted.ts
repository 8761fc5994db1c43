import type { Session } from '../../sessions/index.js';
import type { Cells, Column, TableOfRows } from './column.js';
import type { WhenKnown } from './column.js';
import type { ColumnGrouping } from './report.js';
import { isAtInstant } from './known.js';
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

/** A grouping of sessions for the rows of any unit. */
export function byItsSession<Lifted extends ColumnGrouping>(grouping: Lifted): Lifted {
  return { ...grouping, by: ofItsSession(grouping.by) };
}

function lift(column: Column<unknown>): Column<unknown> {
  return {
    ...column,
    known: liftedKnown(column.known),
    ...(column.inputs === undefined ? {} : { inputs: column.inputs.map(ofItsSession) }),
    isTaken: true,
    cellsOf(table): Cells<unknown> {
      const outer = Table.of(sessions, table.market);
      return outer.cells(column).pick(placesOf(table, outer));
    },
  };
}

/** An instant is one of the session too. */
function liftedKnown<Known extends WhenKnown>(when: Known): Known {
  if (!('instant' in when)) return when;
  const instant = ofItsSession(when.instant);
  return isAtInstant(when) && when.after !== undefined
    ? { ...when, instant, after: liftedKnown(when.after) }
    : { ...when, instant };
}

const places = new WeakMap<TableOfRows, Int32Array>();

/** The row of the session of each row. */
function placesOf(table: TableOfRows, outer: Table<Session>): Int32Array {
  let found = places.get(table);
  if (found === undefined) {
    found = new Int32Array(table.rows.length);
    let rows: Map<Session, number> | null = null;
    let place = 0;
    for (let row = 0; row < found.length; row++) {
      const own = table.session(row);
      // Mostly rows follow each other as their sessions do.
      while (place < outer.length && outer.rows[place].day < own.day) place++;
      if (outer.rows[place] !== own) rows ??= new Map(outer.rows.map((session, at) => [session, at]));
      found[row] = outer.rows[place] === own ? place : rows!.get(own)!;
    }
    places.set(table, found);
  }
  return found;
}
