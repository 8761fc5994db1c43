import type { Quotient } from '../numeric/inner.js';
import { type ClusterUnit, type Column, PRESENT, SomeRows } from '../columns/inner.js';
import { answerOf, type PreparedReport } from '../rows/inner.js';
import type { AskedRows } from './asked-rows.js';
import type { Group } from './groups.js';
import type { PublishedFigures } from './published-figures.js';
import type { DetailedRow } from './result.js';

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

/** The groups of the rows of a run. */
export interface GroupedRows {
  readonly groups: readonly Pick<Group, 'group'>[];
  /** The positions of the groups of a row. */
  readonly groupsOf: (position: number) => readonly number[];
}

/** Levels are computed together for this many consecutive rows. */
const AT_ONCE = 500;

/** The eligible observations of a run, each made when it is asked for. */
export class RowsOfRun {
  /** Levels are for rows alone, and mostly a page of these is all that is wanted. */
  #page: { readonly from: number; readonly table: SomeRows } | null = null;

  constructor(
    private readonly prepared: PreparedReport,
    private readonly asked: AskedRows,
    private readonly published: PublishedFigures,
    private readonly grouped: GroupedRows,
  ) {}

  /** The row at a position, as results have it. */
  row(at: number): DetailedRow {
    const { questions, report } = this.prepared;
    const { table, rows } = this.asked;
    const { groups, outcomes, measures } = this.case(at);
    return {
      date: table.session(rows[at]).date,
      groups: groups.map((position) => this.grouped.groups[position].group),
      levels: Object.fromEntries(
        report.levels.map(({ id, value }) => [id, this.published.level(this.#levelOf(value, at))]),
      ),
      outcomes: Object.fromEntries(questions.map(({ id }, q) => [id, outcomes[q]])),
      measures: Object.fromEntries(
        report.measures.map(({ id, unit }, m) => [id, this.published.value(measures[m], unit)]),
      ),
    };
  }

  /** What the row at a position adds to the counts. */
  case(at: number): CountedCase {
    const { table, rows, answers } = this.asked;
    return {
      day: table.session(rows[at]).day,
      groups: this.grouped.groupsOf(at),
      outcomes: answers.map((each) => answerOf(each, rows[at])),
      measures: this.prepared.report.measures.map(({ value }) => table.value(value, rows[at])),
    };
  }

  #levelOf(value: Column<Quotient>, at: number): Quotient | null {
    let page = this.#page;
    if (page === null || at < page.from || at >= page.from + page.table.length) {
      const from = at - (at % AT_ONCE);
      page = { from, table: new SomeRows(this.asked.table, this.asked.rows.slice(from, from + AT_ONCE)) };
      this.#page = page;
    }
    const { why, values } = page.table.cells(value);
    return why[at - page.from] === PRESENT ? values[at - page.from] : null;
  }
}
