import { type Quotient, quotientOf } from '../numeric/inner.js';
import type { Market, Session } from '../sessions/inner.js';
import type { Current, Labelled, OutcomeDescription } from './labelled.js';
import type { ClusterUnit } from './cluster.js';
import type { Column, Columns, Instant, RowOf, ValuesOf } from './column.js';
import { type ChoiceColumn, type LabelsColumn, quotient } from './kinds.js';
import type { AnyRow } from './row-kind.js';
import type { OwnReasons } from './lack.js';
import { ofNext } from './next-row.js';
import { oncePerObject } from './once-per-options.js';
import type { Unit } from './table.js';

/** A question: the column that answers it, and the words for it. */
export interface ColumnQuestion<Label extends string = string, Row extends object = AnyRow> {
  readonly id: string;
  readonly title: string;
  /** What `of` counts, if not every row that counts. */
  readonly asked?: string;
  /** The labels of the answer, in their order, with their words. */
  readonly outcomes: readonly OutcomeDescription<Label>[];
  /** It has no value, and nothing that leaves a row out, where the question is not asked; several labels where a row gives several cases. */
  readonly answer: ChoiceColumn<Label, Row> | LabelsColumn<Label, Row>;
  /**
   * The conditions of the question, besides the needs and groups of the report: it is known when all of these are, at the open without any.
   * Where a gap closed is asked from the bar that filled it on, long before the answer is known.
   */
  readonly given?: readonly Column<unknown, Row>[];
  /** The instant at which something decides it for good, of the rows in which something does; the others are decided at the end. */
  readonly decided?: Column<Instant, Row>;
  /** The end, where that is not the end of what a row is about. */
  readonly ends?: Column<Instant, Row>;
  /** The instants of what makes part of the answer, and does not decide it alone; in play, past rows are alike in those of all questions. */
  readonly facts?: readonly Column<Instant, Row>[];
  /**
   * What cases share by construction, if anything: those of a session that gives several, those of a week or month that have a level in common,
   * those of a year against a limit that volatility passes for months. Intervals and tests then take cases of one cluster as dependent.
   */
  readonly cluster?: ClusterUnit;
  /** The identifier of the level that it is about, where that is not its own; a report that asks it need not have the level. */
  readonly level?: string;
  /** The sessions in which the cases of a row that gives several are asked, in their order; each is decided at its own end. */
  readonly cases?: Column<readonly Session[], Row>;
}

/** A question to which each row gives one answer at most. */
export interface ChoiceQuestion<Label extends string = string, Row extends object = AnyRow> extends ColumnQuestion<
  Label,
  Row
> {
  readonly answer: ChoiceColumn<Label, Row>;
}

/** A way of grouping: a column with few values. */
export interface ColumnGrouping<Row extends object = AnyRow> {
  readonly id: string;
  /** All groups, whether or not a row is in them. */
  readonly values: (market: Market) => readonly Labelled[];
  /** The group of a row, or all groups that it is in; the market may be what tells which there are. */
  readonly by: Column<string, Row> | Column<readonly string[], Row>;
  /** Whether its groups are the calendar years of the sessions. */
  readonly perYear?: boolean;
}

/** A grouping in which each row has one group. */
export interface ChoiceGrouping<Row extends object = AnyRow> extends ColumnGrouping<Row> {
  readonly by: ChoiceColumn<string, Row>;
}

/** A number of each row that counts; undefined where the column has none. */
export interface ColumnMeasure<Row extends object = AnyRow> {
  readonly id: string;
  readonly label: string;
  /** `price`, `%`, `ratio`, `minutes`, …; prices are rounded to the decimals of the data and two more. */
  readonly unit: string;
  /** How it is computed, in words and symbols, and when it is undefined. */
  readonly formula: string;
  readonly value: Column<Quotient, Row>;
}

/** A single number computed from all rows of a group. */
export interface ColumnStatistic<Row extends object = AnyRow> {
  readonly id: string;
  readonly label: string;
  /** How it is computed, in words and symbols, and when it is undefined. */
  readonly formula: string;
  /** What it is computed from; a row that lacks one of them is left aside. */
  readonly columns: readonly Column<unknown, Row>[];
  /** Computes the number from the values of each row, rounded to `decimals`. */
  readonly of: (rows: readonly (readonly unknown[])[], decimals: number) => number | null;
  /** Whether it is a p-value, which is a statement about chance already: nothing is said of it at random. */
  readonly isTest?: true;
}

/** Returns a statistic unchanged; checks the types of its function against its columns. Its identifier is kept as a type. */
export function statistic<const Id extends string, const Inputs extends Columns>(
  stated: Omit<ColumnStatistic, 'columns' | 'of'> & {
    readonly id: Id;
    readonly columns: Inputs;
    readonly of: (rows: readonly ValuesOf<Inputs>[], decimals: number) => number | null;
  },
): ColumnStatistic<RowOf<Inputs>> & { readonly id: Id } {
  // The values of each row are those of the very columns that are stated beside what computes it.
  return stated as unknown as ColumnStatistic<RowOf<Inputs>> & { readonly id: Id };
}

/** A price of each row. */
export interface ColumnLevel<Row extends object = AnyRow> {
  readonly id: string;
  /** Which price it is, in words and symbols. */
  readonly formula: string;
  readonly value: Column<Quotient, Row>;
  /** The name of its current value, if it has one: the price for the session, week or month that is open or comes next. */
  readonly label?: string;
}

/** A level that has a current value. */
export interface LabelledLevel extends ColumnLevel {
  readonly label: string;
}

/** A level at a price. */
export function levelAt<Row extends object = AnyRow>(
  id: string,
  formula: string,
  price: Column<number, Row>,
): ColumnLevel<Row> {
  return { id, formula, value: quotient([price], quotientOf) };
}

/** What a report is: the rows that count, their groups, and what is asked and measured of them. A list that would be empty may be left out. */
export interface ColumnReport<Row extends object = AnyRow> {
  readonly unit: Unit<object>;
  /** The reasons of its own for which its columns may lack a value; of several reasons, those of the catalog count first. */
  readonly reasons?: OwnReasons;
  /** A row counts where all of these have a value, and all that it is grouped by. Their order means nothing: of several reasons the first of `reasons` counts. */
  readonly needs: readonly Column<unknown, Row>[];
  readonly groups?: readonly ColumnGrouping<Row>[];
  readonly questions?: readonly ColumnQuestion<string, Row>[];
  readonly measures?: readonly ColumnMeasure<Row>[];
  readonly statistics?: readonly ColumnStatistic<Row>[];
  readonly levels?: readonly ColumnLevel<Row>[];
  /** What applies after the last session seen, if that is not the levels that have a label. */
  readonly current?: (market: Market) => readonly Current[];
  /** The prices that move with a session in progress; a column is made of what there is of it so far. */
  readonly remaining?: readonly ColumnLevel<Row>[];
}

/** A report with all of its lists, some of them empty. */
export type WholeReport = ColumnReport & Required<Pick<ColumnReport, Lists>>;

type Lists = 'groups' | 'questions' | 'measures' | 'statistics' | 'levels';

/** A report with an empty list for each that was left out; the same one for the same report, as what was found with it is found again. */
export const wholeReport = oncePerObject((report: ColumnReport): WholeReport => {
  const { groups = [], questions = [], measures = [], statistics = [], levels = [] } = report;
  const whole = { ...report, groups, questions, measures, statistics, levels };
  const isCurrent = report.current === undefined && levels.some(({ label }) => label !== undefined);
  return isCurrent ? { ...whole, current: ofNext(report.unit, levels) } : whole;
});

/** A report whose groups are divided further. */
export function dividedBy<Report extends ColumnReport, const Further extends readonly ColumnGrouping[]>(
  report: Report,
  ...further: Further
): DividedReport<Report, Further> {
  const groups: readonly ColumnGrouping[] = [...(report.groups ?? []), ...further];
  // The type of a list that is spread is not kept.
  return { ...report, groups } as unknown as DividedReport<Report, Further>;
}

/** A report with further levels. */
export function withLevels(report: ColumnReport, further: readonly ColumnLevel[]): ColumnReport {
  return { ...report, levels: [...(report.levels ?? []), ...further] };
}

/** A report with further groups: all that it asks and measures is kept as types. */
export type DividedReport<Report extends ColumnReport, Further extends readonly ColumnGrouping[]> = Omit<
  Report,
  'groups'
> & { readonly groups: readonly [...PartsOf<Report, 'groups'>, ...Further] };

/** The parts of a report in one of its lists, as types; none where it has no such list. */
export type PartsOf<Report extends ColumnReport, List extends Lists> = List extends keyof Report
  ? NonNullable<Report[List]>
  : readonly [];

/** All columns of which a row has to have a value to count. */
export function needsOf({ needs, groups }: Pick<WholeReport, 'needs' | 'groups'>): readonly Column<unknown>[] {
  return [...new Set<Column<unknown>>([...needs, ...groups.map(({ by }) => by)])];
}
