import {
  aggregatedMarket,
  type CheckedQuery,
  type Market,
  MostRecent,
  queryMarket,
  sameSession,
} from '../sessions/inner.js';
import { oncePerObject, type Reason, type Stood, Table, type Unit } from '../columns/inner.js';
import type { RunSettings } from './settings/run-settings.js';
import {
  blameFamily,
  countedRows,
  endOfRow,
  endsWithSession,
  endsWithSpan,
  firstReason,
  needsOfReport,
  ofTheWhole,
  type PreparedReport,
  type ReportNeeds,
  reportOn,
  upToWholeBars,
} from '../rows/inner.js';
import type { ReferredReport } from './checked-reference.js';

/** Another report on its own market. */
export interface OpenedReferred {
  readonly prepared: PreparedReport;
  readonly table: Table;
  /** Whether it looks at the session that conditions are asked of: another one may close earlier. */
  readonly isSameSession: boolean;
  /** What has begun and does not count; `null` for a unit whose rows end with the session that dates them. */
  readonly stood: Table | null;
  /** The rows that count, and those that stand or stood, by the trading date that dates them. */
  readonly rowsOn: (day: number) => readonly DatedRow[];
  /** The same with those of sessions that proved incomplete later, which stand at their open. */
  readonly rowsAtOpen: (day: number) => readonly DatedRow[];
  /** The end of the last row that a date has, where rows go on beyond what dates them; never while one may still come. */
  readonly lastEndOn: (day: number) => number;
}

/** A row of a report, and how long it stands; `null` of one that counts. */
export interface DatedRow {
  readonly table: Table;
  readonly row: number;
  readonly until: number | null;
}

/** Many comparisons may be about the same report: its rows are found once. By the options of the report, which the same ones share. */
const opened = new WeakMap<object, MostRecent<OpenedReferred>>();

/** That of the session, and that of the sessions before, for the default sessions of the reports in play. */
const MARKETS = 8;

/** The report, opened on the market of a run: that of the range, or for sessions before one that of all bars. */
export function openReferred(
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
  const market = marketOf(
    given,
    // The sessions before the first one of the range are looked at too.
    previous === 0 ? query : { ...query, startDate: null, startDay: -Infinity },
    needsOfReport(report, params),
  );
  let prepared: PreparedReport | null = null;
  try {
    prepared = reportOn(market, report, params, events);
    const { unit } = prepared.report;
    const table = Table.of(unit, market);
    const stood = unit.stood === undefined ? null : Table.of(unitThatStood(unit), market);
    const rows = byDay([...countingRows(prepared, table), ...rowsThatStood(prepared, stood)]);
    const brokenOff = byDay([...rowsOfIncomplete(prepared, table)]);
    const isSameSession = sameSession(market.template, given.template);
    const ends = lastEnds(prepared, table, rows);
    return {
      ...{ prepared, table, stood, isSameSession },
      rowsOn: (day) => rows.get(day) ?? none,
      rowsAtOpen: (day) => rows.get(day) ?? brokenOff.get(day) ?? none,
      lastEndOn: (day) => ends.get(day) ?? -Infinity,
    };
  } catch (error) {
    throw blameFamily(error, report.id, prepared === null ? null : prepared.report);
  }
}

/**
 * By date the end of the last of the rows that go on beyond it, with those that do not count: until then one may still bring a case. Never of
 * a row that has not ended, or that does not count: as it stood, it may have seemed to.
 */
function lastEnds(
  { report: { unit } }: PreparedReport,
  table: Table,
  counting: ReadonlyMap<number, readonly DatedRow[]>,
): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  if (endsWithSpan(unit)) return ends;
  for (let row = 0; row < table.length; row++) {
    const session = unit.sessionOf(table.rows[row]);
    if (session === null) continue;
    const { day } = session;
    const counts = counting.get(day)?.some((dated) => dated.table === table && dated.row === row) === true;
    ends.set(day, Math.max(ends.get(day) ?? -Infinity, counts ? endOfRow(table, row) : Infinity));
  }
  const begun = unit.begun?.(table.market) ?? null;
  if (begun !== null) ends.set(begun.day, Infinity);
  return ends;
}

function marketOf({ bars }: Market, query: CheckedQuery, { needs, barMinutes }: ReportNeeds): Market {
  const opened = queryMarket(bars, query, needs);
  if (barMinutes === null) return opened;
  const last = opened.sessions.at(-1);
  const whole = last === undefined || last.closed ? query : upToWholeBars(query, last, query.rules.asOf, barMinutes);
  return aggregatedMarket(whole === query ? opened : queryMarket(bars, whole, needs), barMinutes);
}

/** The rows that count; those of a session that goes on as if it ended well. */
function* countingRows(prepared: PreparedReport, table: Table): Generator<DatedRow, void, void> {
  const { rows } = countedRows(prepared, table);
  for (const row of rows) yield { table, row, until: null };
  const counted = new Set(rows);
  const last = table.market.sessions.at(-1);
  // What goes on beyond its session is among what stands.
  if (last === undefined || last.closed || prepared.report.unit.stood !== undefined) return;
  for (let row = table.length - 1; row >= 0; row--) {
    if (prepared.report.unit.sessionOf(table.rows[row]) !== last || counted.has(row)) continue;
    if (firstReason(prepared, table, row, ofTheWhole) === null) yield { table, row, until: null };
  }
}

const none: readonly DatedRow[] = [];

function byDay(list: readonly DatedRow[]): ReadonlyMap<number, readonly DatedRow[]> {
  const days = new Map<number, DatedRow[]>();
  for (const dated of list) {
    const { day } = dated.table.session(dated.row);
    const own = days.get(day);
    if (own === undefined) days.set(day, [dated]);
    else own.push(dated);
  }
  return days;
}

/** The rows of sessions that do not count because they proved incomplete. */
function* rowsOfIncomplete(prepared: PreparedReport, table: Table): Generator<DatedRow, void, void> {
  if (!endsWithSession(prepared.report.unit)) return;
  for (let row = 0; row < table.length; row++) {
    const session = table.session(row);
    if (!session.closed || session.complete) continue;
    if (firstReason(prepared, table, row, ofTheWhole) === null) yield { table, row, until: session.openTime };
  }
}

/** What stands or stood has a table of its own with the same columns; none of its rows says where it ends. */
const unitThatStood = oncePerObject((unit: Unit<object>): Unit<object> => ({
  name: unit.name,
  ...(unit.span === undefined ? {} : { span: unit.span }),
  rowsOf: (market) => unit.stood!(market),
  sessionOf: (row) => unit.sessionOf(row),
}));

/** How long it stands says all about these. */
const untilBroken: ReadonlySet<string> = new Set<Reason>(['not-closed', 'incomplete', 'roll']);

/** The rows that count but for not being over, or for what broke them off later. */
function* rowsThatStood(prepared: PreparedReport, table: Table | null): Generator<DatedRow, void, void> {
  if (table === null) return;
  for (let row = 0; row < table.length; row++) {
    if (firstReason(prepared, table, row, untilBroken) !== null) continue;
    // There are only such rows in that table.
    yield { table, row, until: (table.rows[row] as Stood).until };
  }
}
