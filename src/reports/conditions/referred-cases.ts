import { oneOf } from '../../errors/inner.js';
import type { Quotient } from '../../numeric/index.js';
import {
  aggregatedMarket,
  type CheckedQuery,
  type Market,
  MostRecent,
  queryMarket,
  sameSession,
  monthsOf,
  Session,
  weeksOf,
} from '../../sessions/index.js';
import type { WhenKnown } from '../columns/column.js';
import { lastKnown } from '../columns/known.js';
import { PRESENT } from '../columns/lack.js';
import type { ColumnMeasure } from '../columns/report.js';
import { Table } from '../columns/table.js';
import { defaultSessionOf } from '../options/default-session.js';
import type { RunSettings } from '../options/run-settings.js';
import { blameFamily } from '../run/blame-family.js';
import { countedRows } from '../run/counted-rows.js';
import { firstReason, ofTheWhole } from '../run/first-reason.js';
import { endOfRow, endOfSpan, endsWithSession, endsWithSpan, instantsOf, isOnePerSpan } from '../run/instants.js';
import type { PreparedReport } from '../run/prepare.js';
import { spanOf } from '../run/span.js';
import { reportOn } from '../run/report-on.js';
import { upToWholeBars } from '../run/up-to-whole-bars.js';
import type { ReferredReport } from './checked-reference.js';

/** What an observation of a session says, and the instant from which that is certain. */
export interface Case<Value> {
  readonly value: Value;
  readonly since: number;
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
  const { prepared, table, rowsOn } = opened;
  const ids = prepared.questions.map(({ id }) => id);
  const position = ids.indexOf(oneOf(question, `${referred.argument}.question`, ids, 'unknown-question'));
  const { outcomes, title, known, decided, ends } = prepared.questions[position];
  const instants = instantsOf(prepared, position, table);
  const inHindsight = known === 'hindsight';
  const casesOn = (day: number): readonly Case<string>[] =>
    rowsOn(day).flatMap((row) => {
      const answered = instants(row);
      if (answered === null) return [];
      const list = 'outcome' in answered ? [answered] : answered;
      return list.map(({ outcome, decided: since }) => ({ value: outcome, since }));
    });
  // What goes on beyond its session, and was not found within it, is settled with the close at the earliest.
  const { unit } = prepared.report;
  const isWithin = unit.withinSession !== undefined || endsWithSpan(unit);
  const settlesEarly = !inHindsight && isWithin && (decided !== undefined || ends !== undefined);
  return {
    ...looked(opened, previous, casesOn),
    known: isPast(prepared, previous) ? 'at-open' : 'at-event',
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
  const { prepared, table, rowsOn } = opened;
  const { measures } = prepared.report;
  const ids = measures.map(({ id }) => id);
  const found = measures[ids.indexOf(oneOf(measure, `${referred.argument}.measure`, ids, 'unknown-measure'))];
  const { why, values } = table.cells(found.value);
  const when = lastKnown([...prepared.needs, found.value].map(({ known }) => known));
  const casesOn = (day: number): readonly Case<Quotient>[] =>
    rowsOn(day)
      .filter((row) => why[row] === PRESENT)
      .map((row) => ({ value: values[row], since: instantOf(when, prepared, table, row) }));
  return {
    ...looked(opened, previous, casesOn),
    known: isPast(prepared, previous) ? 'at-open' : knownBy(when),
    isLate: opened.isSameSession && previous === 0 && when.when === 'end',
    measure: found,
  };
}

/** Another report on its own market. */
interface OpenedReferred {
  readonly prepared: PreparedReport;
  readonly table: Table;
  /** Whether it looks at the session that conditions are asked of: another one may close earlier. */
  readonly isSameSession: boolean;
  /** The rows that count, by the trading date that dates them. */
  readonly rowsOn: (day: number) => readonly number[];
  /** The end of the last row that a date has, where rows go on beyond what dates them; never while one may still come. */
  readonly lastEndOn: (day: number) => number;
}

/** Many comparisons may be about the same report: its rows are found once. By the options of the report, which the same ones share. */
const opened = new WeakMap<object, MostRecent<OpenedReferred>>();

/** That of the session, and that of the sessions before, for the default sessions of the reports in play. */
const MARKETS = 8;

function openReferred(
  referred: ReferredReport,
  previous: number,
  given: Market,
  settings: RunSettings,
): OpenedReferred {
  return MostRecent.in(opened, referred.params, MARKETS).get([previous > 0, given, settings], () =>
    openedReferred(referred, previous, given, settings),
  );
}

function openedReferred(
  { report, params }: ReferredReport,
  previous: number,
  given: Market,
  { query, events }: RunSettings,
): OpenedReferred {
  const { id, family, description } = report;
  const market = marketOf(
    given,
    // The sessions before the first one of the range are looked at too.
    previous === 0 ? query : { ...query, startDate: null, startDay: -Infinity },
    {
      report: id,
      defaultSession: defaultSessionOf(family.defaultSession, params),
      fixedSession: family.defaultSession === 'second',
      bars: description.bars,
    },
    typeof params.barMinutes === 'number' ? params.barMinutes : null,
  );
  let prepared: PreparedReport | null = null;
  try {
    prepared = reportOn(market, report, params, events);
    const table = Table.of(prepared.report.unit, market);
    const rows = new Map<number, number[]>();
    for (const row of countingRows(prepared, table)) {
      const { day } = table.session(row);
      const own = rows.get(day);
      if (own === undefined) rows.set(day, [row]);
      else own.push(row);
    }
    const none: readonly number[] = [];
    const isSameSession = sameSession(market.template, given.template);
    const ends = lastEnds(prepared, table, rows);
    return {
      ...{ prepared, table, isSameSession },
      rowsOn: (day) => rows.get(day) ?? none,
      lastEndOn: (day) => ends.get(day) ?? -Infinity,
    };
  } catch (error) {
    throw blameFamily(error, id, prepared === null ? null : prepared.report);
  }
}

/**
 * By date the end of the last of the rows that go on beyond it, with those that do not count: until then one may still bring a case. Never of
 * a row that has not ended, or that does not count: as it stood, it may have seemed to.
 */
function lastEnds(
  { report: { unit } }: PreparedReport,
  table: Table,
  counting: ReadonlyMap<number, readonly number[]>,
): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  if (endsWithSpan(unit)) return ends;
  for (let row = 0; row < table.length; row++) {
    const session = unit.sessionOf(table.rows[row]);
    if (session === null) continue;
    const { day } = session;
    const counts = counting.get(day)?.includes(row) === true;
    ends.set(day, Math.max(ends.get(day) ?? -Infinity, counts ? endOfRow(unit, table, row) : Infinity));
  }
  const begun = unit.begun?.(table.market) ?? null;
  if (begun !== null) ends.set(begun.day, Infinity);
  return ends;
}

function marketOf(
  { bars }: Market,
  query: CheckedQuery,
  needs: Parameters<typeof queryMarket>[2],
  barMinutes: number | null,
): Market {
  const opened = queryMarket(bars, query, needs);
  if (barMinutes === null) return opened;
  const last = opened.sessions.at(-1);
  const whole = last === undefined || last.closed ? query : upToWholeBars(query, last, query.rules.asOf, barMinutes);
  return aggregatedMarket(whole === query ? opened : queryMarket(bars, whole, needs), barMinutes);
}

/** The rows that count; those of a session that goes on as if it ended well. */
function* countingRows(prepared: PreparedReport, table: Table): Generator<number, void, void> {
  const { rows } = countedRows(prepared, table);
  yield* rows;
  const counted = new Set(rows);
  const last = table.market.sessions.at(-1);
  if (last === undefined || last.closed) return;
  for (let row = table.length - 1; row >= 0; row--) {
    if (prepared.report.unit.sessionOf(table.rows[row]) !== last || counted.has(row)) continue;
    if (firstReason(prepared, table, row, ofTheWhole) === null) yield row;
  }
}

/** Cases are looked up by the date of a session, or of the one so many before it. */
function looked<Value>(
  { prepared, table, lastEndOn }: OpenedReferred,
  previous: number,
  casesOn: (day: number) => readonly Case<Value>[],
): Pick<ReferredCases<Value>, 'of' | 'completeSince'> {
  const { unit } = prepared.report;
  const span = unit.span ?? unit.name;
  const goesOn = spanUnderWay(span, table.market);
  const none: readonly Case<Value>[] = [];
  return {
    of: (session) => {
      const own = before(session, previous);
      return own === null ? none : casesOn(own.day);
    },
    completeSince: (session, cases) => {
      const own = before(session, previous);
      // That there is no such session is known before the open.
      if (own === null) return -Infinity;
      if (cases.length === 1 && isOnePerSpan(unit)) return cases[0].since;
      const end = goesOn !== null && own.day >= goesOn ? Infinity : endOfSpan(own, table.market, span);
      return Math.max(end, lastEndOn(own.day), ...cases.map(({ since }) => since));
    },
  };
}

/** The first date of a week or month that goes on: which session will be its last, nobody knows yet. `null` for none. */
function spanUnderWay(span: string, market: Market): number | null {
  if (span !== 'week' && span !== 'month') return null;
  const last = (span === 'week' ? weeksOf(market) : monthsOf(market)).at(-1);
  return last === undefined || last.closed ? null : spanOf(span, last.session.day)[0];
}

/** The session so many before, each measured against the one before it; `null` where there is none. */
function before(session: Session, previous: number): Session | null {
  let own: Session | null = session;
  for (let step = 0; step < previous && own !== null; step++) {
    own = own.previous instanceof Session ? own.previous : null;
  }
  return own;
}

/** Whether all that is said of so many sessions before is settled when a session opens. */
function isPast({ report: { unit }, questions }: PreparedReport, previous: number): boolean {
  return (
    previous > 0 &&
    endsWithSession(unit) &&
    questions.every(({ askedIn, cases }) => askedIn === null && cases === undefined)
  );
}

/** The instant at which something is known of a row. */
function instantOf(when: WhenKnown, prepared: PreparedReport, table: Table, row: number): number {
  const { unit } = prepared.report;
  const session = table.session(row);
  const { openTime, closeTime } = session;
  switch (when.when) {
    case 'before':
    case 'open':
      return openTime;
    case 'window':
      return Math.min(openTime + when.minutes * 60_000, closeTime);
    case 'clock':
      return when.from(session, table.market) ?? endOfRow(unit, table, row);
    case 'sessions':
    case 'time':
    case 'event':
      return table.value(when.instant, row) ?? endOfRow(unit, table, row);
    case 'later':
      return table.value(when.session, row)?.openTime ?? endOfRow(unit, table, row);
    case 'end':
      return endOfRow(unit, table, row);
  }
}

function knownBy({ when }: WhenKnown): ReferredCases<unknown>['known'] {
  if (when === 'before' || when === 'open') return 'at-open';
  return when === 'window' ? 'after-window' : 'at-event';
}
