import { type Market, type Session, sharedBeginning } from '../sessions/inner.js';
import type { Cells, Column, TableOfRows, WhenKnown } from './column.js';
import { isAtInstant } from './known.js';
import type { ChoiceColumn, LabelsColumn } from './kinds.js';
import type { ColumnGrouping } from './report.js';
import { isOfKind, type RowKind, sessionRows } from './row-kind.js';
import { sessions } from './sessions/session.js';
import { Table, type Unit } from './table.js';

/** Something that is found in a session: a pattern, a gap, a stretch of the clock. */
export interface InSession {
  readonly session: Session;
}

/**
 * A unit with any number of rows per session, found in the session, or in it and some following ones. Rows of unchanged sessions are
 * reused.
 *
 * @param find - the rows of the session at a place, in order; it must depend only on this session and those that follow
 * @param following - how many following sessions it depends on
 */
export function inSessions<Row extends InSession>(
  name: string,
  find: (session: Session, market: Market, place: number) => readonly Row[],
  following = 0,
  kind?: RowKind<Row>,
): Unit<Row> {
  return {
    name,
    ...(kind === undefined ? {} : { kind }),
    rowsOf(market, earlier: Table<Row> | null) {
      const shared = earlier === null ? 0 : sharedBeginning(market.sessions, earlier.market.sessions);
      const same = Math.max(0, shared - following);
      const { sessions } = market;
      const rows = earlier === null || same === 0 ? [] : upTo(sessions[same - 1], earlier.rows);
      for (let place = same; place < sessions.length; place++) {
        for (const row of find(sessions[place], market, place)) rows.push(row);
      }
      return rows;
    },
    sessionOf: ({ session }) => session,
    ...(following === 0 ? { withinSession: 'several' as const } : {}),
  };
}

function upTo<Row extends InSession>({ day }: Session, rows: readonly Row[]): Row[] {
  let end = rows.length;
  while (end > 0 && rows[end - 1].session.day > day) end--;
  return rows.slice(0, end);
}

const lifted = new WeakMap<Column<unknown>, Column<unknown>>();

/**
 * A column of sessions for the rows of any unit: each row has the value of the session that dates it. Always returns the same object.
 */
export function ofItsSession<Lifted extends Column<unknown, Session>>(column: Lifted): OfAnyRow<Lifted> {
  const made = lifted.get(column) ?? lift(column);
  lifted.set(column, made);
  // It has all properties of the column, such as labels, except the cells.
  return made as OfAnyRow<Lifted>;
}

/** A column that rows of every unit have. */
type OfAnyRow<Taken extends Column<unknown>> =
  Taken extends ChoiceColumn<infer Label>
    ? ChoiceColumn<Label, object>
    : Taken extends LabelsColumn<infer Label>
      ? LabelsColumn<Label, object>
      : Taken extends Column<infer Value>
        ? Column<Value, object>
        : never;

/** A grouping of sessions for the rows of any unit. */
export function byItsSession<Lifted extends ColumnGrouping>(
  grouping: Lifted,
): Omit<Lifted, 'by'> & { readonly by: OfAnyRow<Lifted['by']> } {
  const by: Lifted['by'] = grouping.by;
  return { ...grouping, by: ofItsSession(by) };
}

function lift(column: Column<unknown>): Column<unknown> {
  const { rows, ...others } = column;
  return {
    ...others,
    // Only sessions can be looked up: of other rows it is of a kind that no unit has, and whatever needs it is refused.
    ...(rows === undefined || isOfKind(sessionRows, rows)
      ? {}
      : { rows: { name: `${rows.name} taken for a session` } }),
    known: liftedKnown(column.known),
    ...(column.inputs === undefined ? {} : { inputs: column.inputs.map(ofItsSession) }),
    isTaken: true,
    cellsOf(table): Cells<unknown> {
      const outer = Table.of(sessions, table.market);
      return outer.cells(column).pick(placesOf(table, outer));
    },
  };
}

/** Instants are lifted too. */
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
