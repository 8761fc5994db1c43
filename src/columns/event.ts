import { barEnd, type Session } from '../sessions/inner.js';
import type { Column, Columns, Instant, RowOf, ValuesOf, WhenKnown } from './column.js';
import { flag, instant, number, object } from './kinds.js';
import { flags } from './cells/stores.js';
import { atEnd, lastKnown } from './known.js';
import { lackOf, type ListedReason, notAsked, PRESENT } from './lack.js';
import { ofCells } from './cells/made-of.js';
import type { AnyRow } from './row-kind.js';

/** An event, by its identifier, with the words for when it happens if there are any. */
export type EventName =
  string | { readonly id: string; /** Such as `when the gap is filled`. */ readonly inWords: string };

/** Something that happens in a session, or does not. */
export interface EventColumns<Row extends object = AnyRow> {
  /** The bar in which it happens, of the rows in which it does. */
  readonly bar: Column<number, Row>;
  /** When it is known: the end of that bar, or when the inputs of the scan are known if that is later. */
  readonly instant: Column<Instant, Row>;
  /** Whether it happens: that it does not is known at the end. Not asked where an input of the scan is not. */
  readonly whether: Column<boolean, Row>;
  /** True in the rows in which it happens, known from then on; no value in the others. */
  readonly onceHappened: Column<boolean, Row>;
}

/**
 * An event, from a scan of the bars of a session. A row in which an input has no value has none in any of its columns, for the same reason:
 * where a row without the input shall count as one without the event, make the input one that has a value, such as with `orElse`.
 *
 * @param name - by which questions are said to be known at it
 * @param session - the session of a row
 * @param inputs - what the scan takes besides the session
 * @param find - the bar in which it happens, one of the session; `null` where it does not
 * @param whether - whether it happens, where that takes no scan
 */
export function event<const Inputs extends Columns, Row extends object = AnyRow>(
  name: EventName,
  session: Column<Session, Row>,
  inputs: Inputs,
  find: (session: Session, ...values: ValuesOf<Inputs>) => number | null,
  whether?: Column<boolean, Row>,
): EventColumns<Row & RowOf<Inputs>> {
  const findIn = (own: Session, ...values: ValuesOf<Inputs>): number | null => barOf(own, find(own, ...values));
  return eventAt(name, inputs, scan(session, inputs, findIn, whether), session, barEnd, whether);
}

/**
 * The same of an event that may happen in any of several sessions, one after the other: the first in which it is found has it.
 *
 * @param sessions - those of a row
 * @param find - as in {@link event}, asked of one session after the other
 */
export function eventInSessions<const Inputs extends Columns, Row extends object = AnyRow>(
  name: EventName,
  sessions: Column<readonly Session[], Row>,
  inputs: Inputs,
  find: (session: Session, ...values: ValuesOf<Inputs>) => number | null,
  whether?: Column<boolean, Row>,
): EventColumns<Row & RowOf<Inputs>> {
  const findIn = (within: readonly Session[], ...values: ValuesOf<Inputs>): number | null => {
    for (const session of within) {
      const bar = barOf(session, find(session, ...values));
      if (bar !== null) return bar;
    }
    return null;
  };
  const found = scan(sessions, inputs, findIn, whether);
  return eventAt(name, inputs, found, sessions, (within, bar) => barEnd(sessionOf(within, bar), bar), whether);
}

/** The one of some sessions, one after the other, that a bar belongs to. */
export function sessionOf(sessions: readonly Session[], bar: number): Session {
  return sessions.find(({ endBar }) => bar < endBar)!;
}

/** What a scan of a session found, which must be one of its bars if it is anything. */
function barOf({ firstBar, endBar }: Session, bar: number | null): number | null {
  if (bar === null || (bar >= firstBar && bar < endBar && Number.isInteger(bar))) return bar;
  throw new Error(`an event must be in a bar from ${firstBar} to ${endBar - 1}, or null if there is none, got ${bar}`);
}

/** The bars that are found, of the rows in which one is. */
function scan<Place, const Inputs extends Columns, Row extends object>(
  place: Column<Place, Row>,
  inputs: Inputs,
  find: (place: Place, ...values: ValuesOf<Inputs>) => number | null,
  whether?: Column<boolean, Row>,
): Column<number, Row & RowOf<Inputs>> {
  const taken: Columns = whether === undefined ? [place, ...inputs] : [place, ...inputs, whether];
  return number(taken, (...values) => {
    if (whether !== undefined && values[values.length - 1] !== true) return notAsked;
    // They are the values of the place and of the inputs.
    return find(...(values as unknown as [Place, ...ValuesOf<Inputs>])) ?? notAsked;
  }) as Column<number, Row & RowOf<Inputs>>;
}

/**
 * @param inputs - what the bars were found with
 * @param found - the bars in which it happens
 * @param place - what was looked through
 * @param endOf - when a bar ends there
 */
function eventAt<Place, Row extends object>(
  name: EventName,
  inputs: Columns,
  found: Column<number, Row>,
  place: Column<Place>,
  endOf: (place: Place, bar: number) => number,
  whether?: Column<boolean, Row>,
): EventColumns<Row> {
  // The inputs of the scan must be known before it, or with it.
  const given = lastKnown(inputs.map((input) => input.known));
  const after = given.when === 'clock' || 'instant' in given ? { after: given } : {};
  const happening = (
    'instant' in given
      ? instant([place, found, given.instant], (within, at, least) => Math.max(endOf(within, at), least))
      : instant([place, found], endOf)
  ) as Column<Instant, Row>;
  const named = typeof name === 'string' ? { event: name } : { event: name.id, inWords: name.inWords };
  const known = lastKnown([given, { when: 'event', ...named, instant: happening, ...after }]);
  const bar = knownAs(known, found);
  const happens: Column<boolean, Row> = whether ?? isFound(bar, [place, ...inputs]);
  return {
    bar,
    instant: knownAs(known, happening),
    whether: happens,
    onceHappened: { ...flag([happens], (is) => is || notAsked), known },
  };
}

/** Whether a scan found a bar, of the rows that were scanned: those that have all that it takes. That it found none is known at the end. */
function isFound<Row extends object>(bar: Column<number, Row>, taken: Columns): Column<boolean, Row> {
  const scanned = ofCells(flags, taken, ({ bits }, from, table) => {
    const { why } = table.cells(bar);
    for (let row = from; row < why.length; row++) bits[row] = why[row] === PRESENT ? 1 : 0;
  });
  return { ...scanned, known: atEnd, inputs: [bar] };
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
 * @param endOf - when it is over, where that is not with the bar
 */
export function foundEvent<
  Found extends { readonly bar: number },
  const Inputs extends Columns,
  Row extends object = AnyRow,
>(
  name: EventName,
  session: Column<Session, Row>,
  inputs: Inputs,
  find: (session: Session, ...values: ValuesOf<Inputs>) => Found | null,
  endOf: (session: Session, bar: number) => number = barEnd,
): FoundEvent<Found, Row & RowOf<Inputs>> {
  const found = object([session, ...inputs] as Columns, (...values) => {
    // They are the values of the session and of the inputs.
    return find(...(values as unknown as [Session, ...ValuesOf<Inputs>])) ?? notAsked;
  }) as Column<Found, Row & RowOf<Inputs>>;
  const bar = number([session, found], (own, { bar: at }) => barOf(own, at)!);
  const columns = eventAt(name, inputs, bar, session, endOf);
  return { ...columns, found: knownAs(columns.bar.known, found) };
}

/** What leaves out the rows in which an event does not happen; of the others it is known with the event. */
export function mustHappen<Row extends object = AnyRow>(
  { whether, onceHappened }: EventColumns<Row>,
  reason: ListedReason,
): Column<boolean, Row> {
  return knownAs(
    onceHappened.known,
    flag([whether], (is) => is || lackOf(reason), reason),
  );
}

/** A column of which it is known otherwise when it is known. It has the cells of the other one: what finds them is asked once. */
function knownAs<Value, Row extends object>(known: WhenKnown, column: Column<Value, Row>): Column<Value, Row> {
  return { known, reasons: column.reasons, inputs: [column], cellsOf: (table) => table.cells(column) };
}
