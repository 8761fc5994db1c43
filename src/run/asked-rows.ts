import type { Market } from '../sessions/inner.js';
import { Table } from '../columns/inner.js';
import { type Applied, appliedTo, refuseCoarseWindows, refuseTooLate, type RunSettings } from '../conditions/inner.js';
import { type Answers, answersTo, countedRows, type PreparedReport, rowsStillOpen, stillOpen } from '../rows/inner.js';
import { computeColumns } from './compute-columns.js';
import { figuresIn } from './count-figures.js';
import { type Division, divisionBy, groupingsOf } from './groups.js';
import { HALVES, type Periods, periodsOf } from './periods.js';

/** The parts of a run after each of which it can pause: the bars are cut, rows drawn, asked and measured, and put into groups. */
export const partsOfRun = { cut: 1, drawn: 2, asked: 3, grouped: 4 } as const;

/** The rows of a run, with what they answer and how they are divided, before they are put into groups. */
export interface AskedRows extends RowsUnderConditions {
  readonly table: Table;
  readonly applied: Applied;
  /** How many rows each reason leaves out. */
  readonly excluded: Readonly<Record<string, number>>;
  /** The rows that no reason leaves out. */
  readonly unexcluded: Int32Array;
  readonly divisions: readonly Division[];
  /** The parts of the period, `null` unless asked for, and how many there are, those before and after a change included. */
  readonly periods: Periods | null;
  readonly parts: number;
}

/** What the conditions of a run leave of rows. */
export interface RowsUnderConditions {
  /** The rows whose conditions look at no session before the history. */
  readonly judged: Int32Array;
  /** Those of them that satisfy the conditions. */
  readonly satisfying: Int32Array;
  /** Those of them that were still open when the conditions became known: these count. */
  readonly rows: Int32Array;
  /** By question. */
  readonly answers: readonly Answers[];
}

/** Applies the conditions of a run to rows of a report that no reason leaves out. */
export function rowsUnderConditions(
  prepared: PreparedReport,
  table: Table,
  unexcluded: Int32Array,
  { where, since, looksBefore }: Applied,
): RowsUnderConditions {
  const judged = looksBefore === null ? unexcluded : unexcluded.filter((row) => !looksBefore(table.session(row)));
  const satisfying = where === null ? judged : judged.filter((row) => where(table.session(row)).holds);
  const asked = prepared.questions.map((question) => answersTo(question, table));
  if (since === null) return { judged, satisfying, rows: satisfying, answers: asked };
  const answers = asked.map((each, q) => stillOpen(prepared, q, each, table, satisfying, since));
  return { judged, satisfying, rows: rowsStillOpen(satisfying, asked, answers), answers };
}

/**
 * Draws the rows of a report, and asks and measures them, with pauses in between: at each it tells how many of {@link partsOfRun} are done.
 *
 * @param given - the market that conditions look at, the same sessions before their bars were aggregated
 * @param areKnown - whether the figures of the rows that no reason leaves out are known, so that what these answer is not looked for yet
 */
export function* askRows(
  prepared: PreparedReport,
  market: Market,
  settings: RunSettings,
  given: Market,
  areKnown: (table: Table, rows: Int32Array) => boolean = () => false,
): Generator<number, AskedRows, void> {
  const { report, needs, questions } = prepared;
  const { unit, measures, statistics } = report;
  refuseCoarseWindows(settings, given);
  for (const other of unit.others ?? []) {
    market.other(other);
    yield partsOfRun.cut;
  }
  const table = Table.of(unit, market);
  yield partsOfRun.drawn;
  const figures = [
    ...questions.map(({ answer }) => answer),
    ...measures.map(({ value }) => value),
    ...statistics.flatMap(({ columns }) => columns),
  ];
  yield* computeColumns(table, needs, partsOfRun.drawn);
  const { rows: unexcluded, excluded } = countedRows(prepared, table);
  if (!areKnown(table, unexcluded)) yield* computeColumns(table, figures, partsOfRun.drawn);
  // What the bars cannot tell of the report itself is refused before what they cannot tell of the reports that its conditions name.
  const applied = appliedTo(settings, given);
  refuseTooLate(applied, prepared);
  const under = rowsUnderConditions(prepared, table, unexcluded, applied);
  yield partsOfRun.asked;
  const periods = settings.stability ? periodsOf(under.rows, table) : null;
  const parts = (periods === null ? 0 : HALVES + periods.years.parts.length) + (settings.lasting ? HALVES : 0);
  const divisions = groupingsOf(report, applied.groups).map((grouping) =>
    divisionBy(grouping, table, grouping.values(market)),
  );
  figuresIn(
    { questions, measures, statistics },
    divisions.reduce((product, { values }) => product * values.length, 1),
    parts,
    settings,
  );
  return { ...under, table, applied, excluded, unexcluded, divisions, periods, parts };
}
