import { barEnd, type Session } from '../../sessions/index.js';
import type { Reason } from '../reasons.js';
import type { Column, Columns, RowOf, ValuesOf, WhenKnown } from './column.js';
import { flag, number, object } from './kinds.js';
import { lastKnown } from './known.js';
import { lack, notAsked } from './lack.js';
import { hasValue } from './or-else.js';
import type { AnyRow } from './row-kind.js';

/** Something that happens in a session, or does not. */
export interface EventColumns<Row extends object = AnyRow> {
  /** The bar in which it happens, of the rows in which it does. */
  readonly bar: Column<number, Row>;
  /** When it is known: the end of that bar, or when the inputs of the scan are known if that is later. */
  readonly instant: Column<number, Row>;
  /** Whether it happens: that it does not is known at the end. */
  readonly whether: Column<boolean, Row>;
  /** True in the rows in which it happens, known from then on; no value in the others. */
  readonly onceHappened: Column<boolean, Row>;
}

/**
 * An event, from a scan of the bars of a session.
 *
 * @param name - by which questions are said to be known at it
 * @param session - the session of a row
 * @param inputs - what the scan takes besides the session
 * @param find - the bar in which it happens, `null` where it does not
 * @param whether - whether it happens, where that takes no scan
 */
export function event<const Inputs extends Columns, Row extends object = AnyRow>(
  name: string,
  session: Column<Session, Row>,
  inputs: Inputs,
  find: (session: Session, ...values: ValuesOf<Inputs>) => number | null,
  whether?: Column<boolean, Row>,
): EventColumns<Row & RowOf<Inputs>> {
  return eventAt(name, session, inputs, find, barEnd, whether);
}

/**
 * The same of an event that may happen in any of several sessions, one after the other: the first in which it is found has it.
 *
 * @param sessions - those of a row
 * @param find - as in {@link event}, asked of one session after the other
 */
export function eventInSessions<const Inputs extends Columns, Row extends object = AnyRow>(
  name: string,
  sessions: Column<readonly Session[], Row>,
  inputs: Inputs,
  find: (session: Session, ...values: ValuesOf<Inputs>) => number | null,
  whether?: Column<boolean, Row>,
): EventColumns<Row & RowOf<Inputs>> {
  const findIn = (within: readonly Session[], ...values: ValuesOf<Inputs>): number | null => {
    for (const session of within) {
      const bar = find(session, ...values);
      if (bar !== null) return bar;
    }
    return null;
  };
  return eventAt(name, sessions, inputs, findIn, (within, bar) => barEnd(sessionOf(within, bar), bar), whether);
}

/** The one of some sessions, one after the other, that a bar belongs to. */
export function sessionOf(sessions: readonly Session[], bar: number): Session {
  return sessions.find(({ endBar }) => bar < endBar)!;
}

/** @param endOf - when a bar ends, in the place that is looked through */
function eventAt<Place, const Inputs extends Columns, Row extends object>(
  name: string,
  place: Column<Place, Row>,
  inputs: Inputs,
  find: (place: Place, ...values: ValuesOf<Inputs>) => number | null,
  endOf: (place: Place, bar: number) => number,
  whether?: Column<boolean, Row>,
): EventColumns<Row & RowOf<Inputs>> {
  /** A row that all of them are of. */
  type Rows = Row & RowOf<Inputs>;
  const scanned: Columns = whether === undefined ? [place, ...inputs] : [place, ...inputs, whether];
  const found = number(scanned, (...values) => {
    if (whether !== undefined && values[values.length - 1] !== true) return notAsked;
    // They are the values of the place and of the inputs.
    return find(...(values as unknown as [Place, ...ValuesOf<Inputs>])) ?? notAsked;
  }) as Column<number, Rows>;
  // The inputs of the scan must be known before it, or with it.
  const given = lastKnown(inputs.map((input) => input.known));
  const after = given.when === 'clock' || 'instant' in given ? { after: given } : {};
  const instant = (
    'instant' in given
      ? number([place, found, given.instant], (within, at, least) => Math.max(endOf(within, at), least))
      : number([place, found], endOf)
  ) as Column<number, Rows>;
  const known = lastKnown([given, { when: 'event', event: name, instant, ...after }]);
  const bar = knownAs(known, found);
  const happens: Column<boolean, Rows> = whether ?? hasValue(bar);
  return {
    bar,
    instant: knownAs(known, instant),
    whether: happens,
    onceHappened: { ...(flag([happens], (is) => is || notAsked) as Column<boolean, Rows>), known },
  };
}

/** An event of which more is found than the bar. */
export interface FoundEvent<Found, Row extends object = AnyRow> extends EventColumns<Row> {
  /** What is found, of the rows in which it happens; known with it. */
  readonly found: Column<Found, Row>;
}

/**
 * An event, from a scan that finds more of it than the bar.
 *
 * @param name - by which questions are said to be known at it
 * @param session - the session of a row
 * @param inputs - what the scan takes besides the session
 * @param find - what it finds, `null` where it does not happen
 */
export function foundEvent<
  Found extends { readonly bar: number },
  const Inputs extends Columns,
  Row extends object = AnyRow,
>(
  name: string,
  session: Column<Session, Row>,
  inputs: Inputs,
  find: (session: Session, ...values: ValuesOf<Inputs>) => Found | null,
): FoundEvent<Found, Row & RowOf<Inputs>> {
  const scan = object([session, ...inputs] as Columns, (...values) => {
    // They are the values of the session and of the inputs.
    return find(...(values as unknown as [Session, ...ValuesOf<Inputs>])) ?? notAsked;
  });
  const columns = event(name, session, [scan], (_, { bar }) => bar) as EventColumns<Row & RowOf<Inputs>>;
  return { ...columns, found: knownAs(columns.bar.known, scan as Column<Found, Row & RowOf<Inputs>>) };
}

/** What leaves out the rows in which an event does not happen; of the others it is known with the event. */
export function mustHappen<Row extends object = AnyRow>(
  { whether, onceHappened }: EventColumns<Row>,
  reason: Reason,
): Column<boolean, Row> {
  return knownAs(
    onceHappened.known,
    flag([whether], (is) => is || lack(reason), reason),
  );
}

/** A column of which it is known otherwise when it is known. It has the cells of the other one: what finds them is asked once. */
function knownAs<Value, Row extends object>(known: WhenKnown, column: Column<Value, Row>): Column<Value, Row> {
  return { known, reasons: column.reasons, inputs: [column], cellsOf: (table) => table.cells(column) };
}
