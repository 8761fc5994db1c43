import { oneOf } from '../errors/inner.js';
import type { Quotient } from '../numeric/inner.js';
import { type Market, nextScheduledSession, Session } from '../sessions/inner.js';
import { type ColumnMeasure, lastKnown, PRESENT, spanOf, type Table, type WhenKnown } from '../columns/inner.js';
import type { RunSettings } from './settings/run-settings.js';
import { endOfRow, endOfSpan, endsWithSpan, instantsOf, isOnePerSpan, type PreparedReport } from '../rows/inner.js';
import type { ReferredReport } from './checked-reference.js';
import { type OpenedReferred, openReferred } from './referred-rows.js';

/** What an observation of a session says, and the instant from which that is certain. */
export interface Case<Value> {
  readonly value: Value;
  readonly since: number;
}

/** A case of a row, and how long that stands; `null` of one that counts. */
interface CaseOfRow<Value> extends Case<Value> {
  readonly until: number | null;
}

/** What another report says of sessions. */
export interface ReferredCases<Value> {
  /** The cases of a session. */
  readonly of: (session: Session) => readonly Case<Value>[];
  /** The instant from which it is certain that a session has no other cases than those. */
  readonly completeSince: (session: Session, cases: readonly Case<Value>[]) => number;
  /** When the cases are known, of the sessions that they are looked up for. */
  readonly known: 'at-open' | 'after-window' | 'at-event';
  /** Whether they can only be known when the session has closed, or later. */
  readonly isLate: boolean;
}

/** What the observations of another report, or those of so many sessions before, answered to a question. */
export function answersOf(
  referred: ReferredReport,
  question: string,
  previous: number,
  given: Market,
  settings: RunSettings,
): ReferredCases<string> & {
  readonly outcomes: PreparedReport['questions'][number]['outcomes'];
  readonly title: string;
} {
  const opened = openReferred(referred, previous, given, settings);
  const { prepared, rowsOn } = opened;
  const ids = prepared.questions.map(({ id }) => id);
  const position = ids.indexOf(oneOf(question, `${referred.argument}.question`, ids, 'unknown-question'));
  const { outcomes, title, known, decided, ends, askedIn } = prepared.questions[position];
  const inTable = (table: Table | null) => table && instantsOf(prepared, position, table);
  const [counting, stood] = [inTable(opened.table), inTable(opened.stood)];
  const inHindsight = known === 'hindsight';
  const casesOn = (day: number): readonly CaseOfRow<string>[] =>
    rowsOn(day).flatMap(({ row, table, until }) => {
      // The session that it is asked in may be still to come.
      if (until !== null && askedIn !== null && table.value(askedIn, row) === null) return [];
      const answered = (table === opened.table ? counting : stood)!(row);
      if (answered === null) return [];
      const list = 'outcome' in answered ? [answered] : answered;
      return list.map(({ outcome, decided: since }) => ({ value: outcome, since, until }));
    });
  // What goes on beyond its session, and was not found within it, is settled with the close at the earliest.
  const { unit } = prepared.report;
  const isWithin = unit.withinSession !== undefined || endsWithSpan(unit);
  const settlesEarly = !inHindsight && isWithin && (decided !== undefined || ends !== undefined);
  return {
    ...looked(opened, previous, casesOn),
    known: previous > 0 ? 'at-open' : 'at-event',
    isLate: opened.isSameSession && previous === 0 && !settlesEarly,
    outcomes,
    title,
  };
}

/** What the observations of another report, or those of so many sessions before, measured. */
export function measuresOf(
  referred: ReferredReport,
  measure: string,
  previous: number,
  given: Market,
  settings: RunSettings,
): ReferredCases<Quotient> & { readonly measure: ColumnMeasure } {
  const opened = openReferred(referred, previous, given, settings);
  const { prepared, rowsOn } = opened;
  const { measures } = prepared.report;
  const ids = measures.map(({ id }) => id);
  const found = measures[ids.indexOf(oneOf(measure, `${referred.argument}.measure`, ids, 'unknown-measure'))];
  const when = lastKnown([...prepared.needs, found.value].map(({ known }) => known));
  // Another session may open later than the one that conditions are asked of.
  const known = previous > 0 ? 'at-open' : opened.isSameSession ? knownBy(when) : 'at-event';
  const casesOn = (day: number): readonly CaseOfRow<Quotient>[] =>
    (known === 'at-open' ? opened.rowsAtOpen : rowsOn)(day).flatMap(({ row, table, until }) => {
      const { why, values } = table.cells(found.value);
      return why[row] === PRESENT ? [{ value: values[row], since: instantOf(when, table, row), until }] : [];
    });
  return {
    ...looked(opened, previous, casesOn, known === 'at-open'),
    known,
    isLate: opened.isSameSession && previous === 0 && when.when === 'end',
    measure: found,
  };
}

/**
 * Cases are looked up by the date of a session, or of the one so many before it: those known at the open as they stood then. What a row
 * gave stays while that is followed from the session that dates the row, whatever broke it off later.
 */
function looked<Value>(
  { prepared, table, lastEndOn }: OpenedReferred,
  previous: number,
  casesOn: (day: number) => readonly CaseOfRow<Value>[],
  isAtOpen = previous > 0,
): Pick<ReferredCases<Value>, 'of' | 'completeSince'> {
  const { unit } = prepared.report;
  const span = unit.span ?? unit.name;
  if (isAtOpen) {
    return {
      of: (session) => {
        const own = before(session, previous);
        const { openTime } = session;
        if (own === null) return [];
        const untold = endNotTold(openTime, table.market, span);
        return casesOn(own.day).filter(
          ({ since, until }) => since <= openTime && since !== untold && (until === null || openTime <= until),
        );
      },
      completeSince: ({ openTime }) => openTime,
    };
  }
  return {
    of: ({ day }) => casesOn(day).filter(({ since, until }) => until === null || (since < Infinity && since <= until)),
    completeSince: (session, cases) => {
      if (cases.length === 1 && isOnePerSpan(unit)) return cases[0].since;
      const end = endOfSpan(session, table.market, span);
      return Math.max(end, lastEndOn(session.day), ...cases.map(({ since }) => since));
    },
  };
}

/**
 * The close that turned out to be the last of a week or month where further sessions of it were scheduled, as no bar has told by an instant; `null`
 * where there is none such.
 */
function endNotTold(instant: number, market: Market, span: string): number | null {
  if (span !== 'week' && span !== 'month') return null;
  const { sessions } = market;
  let low = 0;
  let high = sessions.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sessions[middle].closeTime > instant) high = middle;
    else low = middle + 1;
  }
  if (low === 0 || low === sessions.length) return null;
  const last = sessions[low - 1];
  const [, lastDay] = spanOf(span, last.day);
  if (sessions[low].day <= lastDay) return null;
  const scheduled = nextScheduledSession(market, last.day);
  return scheduled !== null && scheduled.day <= lastDay ? last.closeTime : null;
}

/** The session so many before, each measured against the one before it; `null` where there is none. */
function before(session: Session, previous: number): Session | null {
  let own: Session | null = session;
  for (let step = 0; step < previous && own !== null; step++) {
    own = own.previous instanceof Session ? own.previous : null;
  }
  return own;
}

/** The instant at which something is known of a row. */
function instantOf(when: WhenKnown, table: Table, row: number): number {
  const session = table.session(row);
  const { openTime, closeTime } = session;
  switch (when.when) {
    case 'before':
    case 'open':
      return openTime;
    case 'window':
      return Math.min(openTime + when.minutes * 60_000, closeTime);
    case 'clock':
      return when.from(session, table.market) ?? endOfRow(table, row);
    case 'sessions':
    case 'time':
    case 'event':
      return table.value(when.instant, row) ?? endOfRow(table, row);
    case 'later':
      return table.value(when.session, row)?.openTime ?? endOfRow(table, row);
    case 'end':
      return endOfRow(table, row);
  }
}

function knownBy({ when }: WhenKnown): ReferredCases<unknown>['known'] {
  if (when === 'before' || when === 'open') return 'at-open';
  return when === 'window' ? 'after-window' : 'at-event';
}
