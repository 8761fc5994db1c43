import { type Quotient, roundQuotient } from '../../numeric/index.js';
import { areOnMinutes, type Market, publishedLevel } from '../../sessions/index.js';
import type { Column } from '../columns/column.js';
import { PRESENT } from '../columns/lack.js';
import type { ClusterUnit } from '../columns/cluster.js';
import type { ColumnReport } from '../columns/report.js';
import { SomeRows } from '../columns/some-rows.js';
import type { Table } from '../columns/table.js';
import type { RunSettings } from '../options/run-settings.js';
import { answerOf, countAnswers } from './answers.js';
import { askRows, partsOfRun } from './asked-rows.js';
import { blocksOfAnswers } from './blocks.js';
import { sumsByCluster } from './clusters.js';
import { freeze } from './freeze.js';
import { type Division, type Group, groupRows } from './groups.js';
import { intervalsIn, refuseLongResampling } from './intervals-of-measures.js';
import { knownUnder } from './known-in-results.js';
import { datesOfCurrent } from './dates-of-current.js';
import { lastingOf, refuseManyInBlocks } from './lasting.js';
import { distributionIn, valuesIn } from './measured.js';
import { membersByPeriod, stabilityOf } from './periods.js';
import type { PreparedReport } from './prepare.js';
import type {
  CurrentValues,
  DetailedRow,
  GroupSummary,
  MeasureSummary,
  QuestionSummary,
  ReportResult,
  Statistic,
} from './result.js';
import { PauseBudget } from './pause-budget.js';
import { shrunkGroups } from './shrunk-groups.js';
import { summariseCounts } from './summarise-counts.js';

/** The part of a result that the report and the market decide. */
export interface ReportFigures {
  readonly figures: Pick<ReportResult, 'observations' | 'summary' | 'current'>;
  /** How many rows there are: one per eligible observation. */
  readonly rows: number;
  /** Makes the row at a position. */
  readonly row: (position: number) => DetailedRow;
  readonly cases: CountedCases;
}

/** The eligible observations as they were counted, each made when it is asked for. */
export interface CountedCases {
  /** How many decimals the figures of each measure have. */
  readonly decimals: readonly number[];
  /** What the cases of each question share, `null` of one whose cases share nothing. */
  readonly clusters: readonly (ClusterUnit | null)[];
  readonly at: (position: number) => CountedCase;
}

/** What an eligible observation adds to the counts of its groups. */
export interface CountedCase {
  /** The trading date, in days since 1970-01-01. */
  readonly day: number;
  /** The positions of its groups in the summary. */
  readonly groups: readonly number[];
  /** Its answer to each question, `null` where it was not asked, several where it can have several. */
  readonly outcomes: readonly (string | null | readonly string[])[];
  /** Its exact value of each measure, `null` where it has none. */
  readonly measures: readonly (Quotient | null)[];
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

/** The cost to compute and write a figure, apart from its rows, in rows. */
const PER_FIGURE = 20;

/** Levels are computed together for this many consecutive rows. */
const AT_ONCE = 500;

/** What the distribution of a measure costs more than counting answers, as it sorts. */
const PER_MEASURED = 5;

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
  const { unit, measures, statistics, levels } = report;
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
  const { table, applied, excluded, eligible, told, kept, rows, answers, divisions, periods, parts } = asked;
  // Under a report there is only what its runs have kept.
  const made = key === null ? null : table.lastMade(report);
  const before = made?.made as Summarised | undefined;
  const isAsBefore = before?.key === key;
  const same = made?.same ?? 0;
  // Mostly the bars that were added belong to a session that does not count yet.
  const canReuseGroups =
    isAsBefore && haveSameRows(rows, before.counted, same) && haveSameValues(divisions, before.divisions);
  let grouped = canReuseGroups ? null : groupRows(divisions, rows, unit.name);
  const groups = grouped?.groups ?? before!.groups;
  const groupsOf = (at: number): readonly number[] => (grouped ??= groupRows(divisions, rows, unit.name)).of(at);
  if (settings.intervals) refuseLongResampling(groups, measures.length);
  if (settings.lasting) refuseManyInBlocks(groups, questions);
  yield partsOfRun.asked;
  const decimals = (measured: string): number =>
    measured === 'price' ? market.decimals + settings.precision.price : settings.precision.measure;
  const published = (value: Quotient | null, measured: string): number | null =>
    value && roundQuotient(value.numerator, value.denominator, decimals(measured));
  const publishedPrice = (value: Quotient | null): number | null =>
    value && publishedLevel(value, market, settings.precision.price);

  const budget = new PauseBudget();
  const perQuestion = (1 + parts) * PER_FIGURE;
  function* summaryOf({ group, label, labels, members }: Group): Generator<number, GroupSummary, void> {
    const byPeriod = periods && membersByPeriod(members, periods);
    const answered: QuestionSummary[] = [];
    for (const [q, question] of questions.entries()) {
      const { id, title, outcomes } = question;
      const summarise = (some: Int32Array | readonly number[]) =>
        summariseCounts(
          outcomes,
          countAnswers(answers[q], some),
          settings,
          sumsByCluster(question, answers[q], table, some),
        );
      const summarised = summarise(members);
      const blocks = settings.lasting ? blocksOfAnswers(answers[q], table, members) : null;
      const lasting =
        blocks && (yield* budget.over(lastingOf(blocks, outcomes, summarised.outcomes, settings), partsOfRun.asked));
      answered.push({
        id,
        title,
        ...knownUnder(question, applied.known),
        ...summarised,
        ...(periods && byPeriod && { stability: stabilityOf(periods, byPeriod, summarise) }),
        ...lasting,
      });
      if (budget.isOver(members.length + perQuestion * outcomes.length)) yield partsOfRun.asked;
    }
    const measured: MeasureSummary[] = [];
    for (const { id, label: name, unit: measuredIn, value } of measures) {
      const distribution = distributionIn(table.cells(value), members, decimals(measuredIn));
      const about = { id, label: name, unit: measuredIn, ...distribution };
      if (settings.intervals) {
        const steps = intervalsIn(table.cells(value), table, members, decimals(measuredIn));
        const intervals = yield* budget.over(steps, partsOfRun.asked);
        measured.push({ ...about, ...intervals });
      } else measured.push(about);
      if (budget.isOver(members.length * PER_MEASURED)) yield partsOfRun.asked;
    }
    const computed: Statistic[] = [];
    for (const { id, label: name, columns, of } of statistics) {
      computed.push({ id, label: name, value: of(valuesIn(columns, table, members), settings.precision.measure) });
      if (budget.isOver(members.length * PER_MEASURED)) yield partsOfRun.asked;
    }
    return {
      group,
      label,
      ...(labels === undefined ? {} : { labels }),
      observations: members.length,
      questions: answered,
      measures: measured,
      statistics: computed,
    };
  }

  const summary: GroupSummary[] = [];
  for (const [g, group] of groups.entries()) {
    const known = isAsBefore && isUnchanged(group, before.groups[g], same) ? before.summary[g] : null;
    // Beside `??` the tool that makes CommonJS loses sight of the generator.
    if (known === null) summary.push(yield* summaryOf(group));
    else summary.push(known);
  }
  if (key !== null)
    table.keep(report, {
      key,
      counted: rows,
      divisions: divisions.map(({ id, values: own }) => ({ id, values: own })),
      groups,
      summary: freeze(summary),
    } satisfies Summarised);

  // Levels are for rows alone, and mostly a page of these is all that is wanted.
  let shown: { readonly from: number; readonly table: SomeRows } | null = null;
  const levelOf = (value: Column<Quotient>, at: number): Quotient | null => {
    if (shown === null || at < shown.from || at >= shown.from + shown.table.length) {
      const from = at - (at % AT_ONCE);
      shown = { from, table: new SomeRows(table, rows.slice(from, from + AT_ONCE)) };
    }
    const { why, values } = shown.table.cells(value);
    return why[at - shown.from] === PRESENT ? values[at - shown.from] : null;
  };

  const caseAt = (at: number): CountedCase => ({
    day: table.session(rows[at]).day,
    groups: groupsOf(at),
    outcomes: answers.map((each) => answerOf(each, rows[at])),
    measures: measures.map(({ value }) => table.value(value, rows[at])),
  });

  const row = (at: number): DetailedRow => {
    const counted = caseAt(at);
    return {
      date: table.session(rows[at]).date,
      groups: counted.groups.map((position) => groups[position].group),
      levels: Object.fromEntries(levels.map(({ id, value }) => [id, publishedPrice(levelOf(value, at))])),
      outcomes: Object.fromEntries(questions.map(({ id }, q) => [id, counted.outcomes[q]])),
      measures: Object.fromEntries(
        measures.map(({ id, unit: measuredIn }, m) => [id, published(counted.measures[m], measuredIn)]),
      ),
    };
  };

  const current = (list: NonNullable<ColumnReport['current']>): CurrentValues => ({
    ...datesOfCurrent(market),
    values: list(market).map(({ id, label, unit: measuredIn, value }) => ({
      id,
      label,
      unit: measuredIn,
      value: measuredIn === 'price' ? publishedPrice(value) : published(value, measuredIn),
    })),
  });

  const last = divisions.at(-1);
  const left = {
    ...excluded,
    ...(told.length === eligible.length ? {} : { 'before-history': eligible.length - told.length }),
    ...(rows.length === kept.length ? {} : { 'decided-before': kept.length - rows.length }),
    ...(kept.length === told.length ? {} : { condition: told.length - kept.length }),
  };
  return {
    figures: {
      observations: {
        unit: unit.name,
        seen: table.length,
        eligible: rows.length,
        excluded: left,
        ...(applied.along.length === 0
          ? {}
          : {
              along: applied.along.map(({ where: part, keeps }) => ({
                where: part,
                left: count(told, (row) => keeps(table.session(row))),
              })),
            }),
      },
      summary:
        settings.shrunk && last
          ? shrunkGroups(summary, groups, last.values.length, settings.precision.percent)
          : summary,
      ...(report.current === undefined ? {} : { current: current(report.current) }),
    },
    rows: rows.length,
    row,
    cases: {
      decimals: measures.map(({ unit: measuredIn }) => decimals(measuredIn)),
      clusters: questions.map(({ cluster = null }) => cluster),
      at: caseAt,
    },
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
