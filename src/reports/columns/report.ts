import type { Quotient } from '../../numeric/index.js';
import type { Market, Session } from '../../sessions/index.js';
import type { Current, Labelled, OutcomeDescription } from './labelled.js';
import type { Column, Columns, Instant, ValuesOf } from './column.js';
import type { ChoiceColumn, LabelsColumn } from './kinds.js';
import type { Unit } from './table.js';

/** A question: the column that answers it, and the words for it. */
export interface ColumnQuestion<Label extends string = string> {
  readonly id: string;
  readonly title: string;
  /** What `of` counts, if not every row that counts. */
  readonly asked?: string;
  /** The labels of the answer, in their order, with their words. */
  readonly outcomes: readonly OutcomeDescription<Label>[];
  /** It has no value, and nothing that leaves a row out, where the question is not asked; several labels where a row gives several cases. */
  readonly answer: ChoiceColumn<Label> | LabelsColumn<Label>;
  /**
   * The conditions of the question, besides the needs and groups of the report: it is known when all of these are, at the open without any.
   * Where a gap closed is asked from the bar that filled it on, long before the answer is known.
   */
  readonly given?: readonly Column<unknown>[];
  /** The instant at which something decides it for good, of the rows in which something does; the others are decided at the end. */
  readonly decided?: Column<Instant>;
  /** The end, where that is not the end of what a row is about. */
  readonly ends?: Column<Instant>;
  /** The instants of what makes part of the answer, and does not decide it alone. */
  readonly facts?: readonly Column<Instant>[];
  /** The sessions in which the cases of a row that gives several are asked, in their order; each is decided at its own end. */
  readonly cases?: Column<readonly Session[]>;
}

/** A question to which each row gives one answer at most. */
export interface ChoiceQuestion<Label extends string = string> extends ColumnQuestion<Label> {
  readonly answer: ChoiceColumn<Label>;
}

/** A way of grouping: a column with few values. */
export interface ColumnGrouping {
  readonly id: string;
  /** All groups, whether or not a row is in them. */
  readonly values: (market: Market) => readonly Labelled[];
  /** The group of a row, or all groups that it is in; the market may be what tells which there are. */
  readonly by: Column<string> | Column<readonly string[]>;
  /** Whether its groups are the calendar years of the sessions. */
  readonly perYear?: boolean;
}

/** A grouping in which each row has one group. */
export interface ChoiceGrouping extends ColumnGrouping {
  readonly by: ChoiceColumn<string>;
}

/** A number of each row that counts; undefined where the column has none. */
export interface ColumnMeasure {
  readonly id: string;
  readonly label: string;
  /** `price`, `%`, `ratio`, `minutes`, …; prices are rounded to the decimals of the data and two more. */
  readonly unit: string;
  /** How it is computed, in words and symbols, and when it is undefined. */
  readonly formula: string;
  readonly value: Column<Quotient>;
}

/** A single number computed from all rows of a group. */
export interface ColumnStatistic {
  readonly id: string;
  readonly label: string;
  /** How it is computed, in words and symbols, and when it is undefined. */
  readonly formula: string;
  /** What it is computed from; a row that lacks one of them is left aside. */
  readonly columns: Columns;
  /** Computes the number from the values of each row, rounded to `decimals`. */
  readonly of: (rows: readonly (readonly unknown[])[], decimals: number) => number | null;
}

/** Returns a statistic unchanged; checks the types of its function against its columns. */
export function statistic<const Inputs extends Columns>(
  stated: Omit<ColumnStatistic, 'columns' | 'of'> & {
    readonly columns: Inputs;
    readonly of: (rows: readonly ValuesOf<Inputs>[], decimals: number) => number | null;
  },
): ColumnStatistic {
  // The values of each row are those of the very columns that are stated beside what computes it.
  return stated as unknown as ColumnStatistic;
}

/** A price of each row. */
export interface ColumnLevel {
  readonly id: string;
  /** Which price it is, in words and symbols. */
  readonly formula: string;
  readonly value: Column<Quotient>;
}

/** What a report is: the rows that count, their groups, and what is asked and measured of them. */
export interface ColumnReport {
  readonly unit: Unit<object>;
  /** A row counts where all of these have a value, and all that it is grouped by. Their order means nothing: of several reasons that of `reasons.ts` counts. */
  readonly needs: readonly Column<unknown>[];
  readonly groups: readonly ColumnGrouping[];
  readonly questions: readonly ColumnQuestion[];
  readonly measures: readonly ColumnMeasure[];
  readonly statistics?: readonly ColumnStatistic[];
  readonly levels: readonly ColumnLevel[];
  /** What applies after the last session seen. */
  readonly current: ((market: Market) => readonly Current[]) | null;
  /** The prices that move with a session in progress; a column is made of what there is of it so far. */
  readonly remaining?: readonly ColumnLevel[];
}

/** A report whose groups are divided further. */
export function dividedBy(report: ColumnReport, ...further: readonly ColumnGrouping[]): ColumnReport {
  return { ...report, groups: [...report.groups, ...further] };
}

/** All columns of which a row has to have a value to count. */
export function needsOf({ needs, groups }: Pick<ColumnReport, 'needs' | 'groups'>): readonly Column<unknown>[] {
  return [...new Set<Column<unknown>>([...needs, ...groups.map(({ by }) => by)])];
}
