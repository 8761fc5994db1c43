import { areOnMinutes, type Market } from '../sessions/inner.js';
import type { ColumnReport, Table } from '../columns/inner.js';
import type { RunSettings } from '../conditions/inner.js';
import { type AskedRows, askRows, partsOfRun } from './asked-rows.js';
import { datesOfCurrent } from './dates-of-current.js';
import { freeze, type PreparedReport } from '../rows/inner.js';
import { type Division, type Group, groupRows } from './groups.js';
import { refuseLongResampling } from './intervals-of-measures.js';
import { refuseManyInBlocks } from './lasting.js';
import { PauseBudget } from './pause-budget.js';
import { PublishedFigures } from './published-figures.js';
import type { CurrentValues, DetailedRow, GroupSummary, ObservationCounts, ReportResult } from './result.js';
import { type CountedCases, RowsOfRun } from './rows-of-run.js';
import { shrunkGroups } from './shrunk-groups.js';
import { summariseGroup } from './summarise-group.js';

/** The part of a result that the report and the market decide. */
export interface ReportFigures {
  readonly figures: Pick<ReportResult, 'observations' | 'summary' | 'current'>;
  /** How many rows there are: one per eligible observation. */
  readonly rows: number;
  /** Makes the row at a position. */
  readonly row: (position: number) => DetailedRow;
  readonly cases: CountedCases;
}

/** What a division divides rows into. */
type Divided = Pick<Division, 'id' | 'values'>;

/** The groups of a run, for the next one after bars were added to the market. */
interface Summarised {
  /** What the figures depend on beside the rows. */
  readonly key: string;
  /** The rows that counted. */
  readonly counted: Int32Array;
  readonly divisions: readonly Divided[];
  readonly groups: readonly Group[];
  readonly summary: readonly GroupSummary[];
}

/**
 * Runs a report on a market, with pauses in between: at each it tells how many of {@link partsOfRun} are done.
 *
 * @param given - the market that conditions look at, the same sessions before their bars were aggregated
 */
export function* runColumns(
  prepared: PreparedReport,
  market: Market,
  settings: RunSettings,
  given = market,
): Generator<number, ReportFigures, void> {
  const { report, questions } = prepared;
  // What conditions and parts of the period leave of an earlier run is not looked at.
  const key = isPlain(settings) ? keyOf(market, settings) : null;
  const areKnown = (of: Table, counted: Int32Array): boolean => {
    const last = of.lastMade(report);
    const summarised = last?.made as Summarised | undefined;
    // What bars across an edge refuse does not depend on which rows count.
    return (
      summarised?.key === key && areOnMinutes(market.bars) && haveSameRows(counted, summarised.counted, last!.same)
    );
  };
  const asked = yield* askRows(prepared, market, settings, given, areKnown);
  const { table, rows, divisions } = asked;
  // Under a report there is only what its runs have kept.
  const made = key === null ? null : table.lastMade(report);
  const before = made?.made as Summarised | undefined;
  const isAsBefore = before?.key === key;
  const same = made?.same ?? 0;
  // Mostly the bars that were added belong to a session that does not count yet.
  const canReuseGroups =
    isAsBefore && haveSameRows(rows, before.counted, same) && haveSameValues(divisions, before.divisions);
  let grouped = canReuseGroups ? null : groupRows(divisions, rows, report.unit.name);
  const groups = grouped?.groups ?? before!.groups;
  const groupsOf = (at: number): readonly number[] => (grouped ??= groupRows(divisions, rows, report.unit.name)).of(at);
  if (settings.intervals) refuseLongResampling(groups, report.measures.length);
  if (settings.lasting) refuseManyInBlocks(groups, questions);
  yield partsOfRun.asked;

  const published = new PublishedFigures(market, settings.precision);
  const run = { prepared, asked, settings, published, budget: new PauseBudget() };
  const summary: GroupSummary[] = [];
  for (const [g, group] of groups.entries()) {
    const unchanged = isAsBefore && isUnchanged(group, before.groups[g], same) ? before.summary[g] : null;
    // Beside `??` the tool that makes CommonJS loses sight of the generator.
    if (unchanged === null) summary.push(yield* summariseGroup(group, run));
    else summary.push(unchanged);
  }
  if (key !== null)
    table.keep(report, {
      key,
      counted: rows,
      divisions: divisions.map(({ id, values }) => ({ id, values })),
      groups,
      summary: freeze(summary),
    } satisfies Summarised);

  const ofRun = new RowsOfRun(prepared, asked, published, { groups, groupsOf });
  const last = divisions.at(-1);
  return {
    figures: {
      observations: observationsOf(asked, report.unit.name),
      summary:
        settings.shrunk && last
          ? shrunkGroups(summary, groups, last.values.length, settings.precision.percent)
          : summary,
      ...(report.current === undefined ? {} : { current: currentOf(report.current, market, published) }),
    },
    rows: rows.length,
    row: (at) => ofRun.row(at),
    cases: {
      decimals: report.measures.map(({ unit }) => published.decimalsOf(unit)),
      clusters: questions.map(({ cluster = null }) => cluster),
      at: (at) => ofRun.case(at),
    },
  };
}

function observationsOf(
  { table, applied, excluded, unexcluded, judged, satisfying, rows }: AskedRows,
  unit: string,
): ObservationCounts {
  const { along } = applied;
  return {
    unit,
    seen: table.length,
    eligible: rows.length,
    excluded: {
      ...excluded,
      ...(judged.length === unexcluded.length ? {} : { 'before-history': unexcluded.length - judged.length }),
      ...(rows.length === satisfying.length ? {} : { 'decided-before': satisfying.length - rows.length }),
      ...(satisfying.length === judged.length ? {} : { condition: judged.length - satisfying.length }),
    },
    ...(along.length === 0
      ? {}
      : {
          along: along.map(({ where, keeps }) => ({ where, left: count(judged, (row) => keeps(table.session(row))) })),
        }),
  };
}

function currentOf(
  list: NonNullable<ColumnReport['current']>,
  market: Market,
  published: PublishedFigures,
): CurrentValues {
  return {
    ...datesOfCurrent(market),
    values: list(market).map(({ id, label, unit, value }) => ({
      id,
      label,
      unit,
      value: unit === 'price' ? published.level(value) : published.value(value, unit),
    })),
  };
}

/** How many rows there are of which something holds. */
function count(rows: Int32Array, holds: (row: number) => boolean): number {
  return rows.reduce((sum, row) => sum + (holds(row) ? 1 : 0), 0);
}

/** Whether the groups are those of the report, and each figure is of a whole group. */
function isPlain({ where, groupBy, stability, shrunk }: RunSettings): boolean {
  return where === null && groupBy === null && !stability && !shrunk;
}

function keyOf({ decimals }: Market, { guards, precision, intervals, lasting }: RunSettings): string {
  return JSON.stringify([
    decimals,
    guards.insufficient,
    guards.lowSample,
    precision.percent,
    precision.price,
    precision.measure,
    intervals,
    lasting,
  ]);
}

/** Whether the same rows count as before, given how many rows are the same. */
function haveSameRows(rows: Int32Array, before: Int32Array, same: number): boolean {
  const { length } = rows;
  if (length !== before.length || (length > 0 && rows[length - 1] >= same)) return false;
  if (rows === before) return true;
  for (let at = 0; at < length; at++) if (rows[at] !== before[at]) return false;
  return true;
}

/** Whether divisions have the same values, in the same words. */
function haveSameValues(divisions: readonly Divided[], before: readonly Divided[]): boolean {
  return (
    divisions.length === before.length &&
    divisions.every(({ id, values }, d) => {
      const other = before[d];
      return (
        id === other.id &&
        values.length === other.values.length &&
        values.every((value, at) => value.id === other.values[at].id && value.label === other.values[at].label)
      );
    })
  );
}

/** Whether a group has the same members as before, given how many rows are the same. */
function isUnchanged({ members, label }: Group, before: Group | undefined, same: number): boolean {
  return (
    before?.label === label &&
    before.members.length === members.length &&
    (members.length === 0 || members[members.length - 1] < same)
  );
}
