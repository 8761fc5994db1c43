import { liftInterval } from '../../statistics/inner.js';
import type { RunSettings } from '../../conditions/inner.js';
import type { PreparedQuestion } from '../../rows/inner.js';
import { type DetailedRow, type OutcomeSummary, type ReportFigures, summariseOutcome } from '../../run/inner.js';
import { columnInClusters, liftInClusters, type TableByCluster, tableByCluster } from './clusters-of-table.js';
import type { RelationRow } from './relation.js';

/** The cases of two answers. */
export interface CountedTable {
  /** All cases, and those left out since the first answer is not known. */
  readonly of: number;
  readonly notKnown: number;
  readonly rows: readonly RelationRow[];
  /** The outcomes of the second answer among all cases. */
  readonly columns: readonly OutcomeSummary[];
  /** Whether each case is in one row only. */
  readonly isDivided: boolean;
  /** The cases by cluster, where those of one depend on each other by construction. */
  readonly tables: TableByCluster | null;
}

/**
 * The table of a run that asks one question, divided by the outcomes of an answer alone.
 *
 * @param size - how many outcomes that answer has; the last group is of where it is not known
 */
export function countTable(
  { figures: { summary }, rows, row, cases }: ReportFigures,
  { id: question, outcomes, cluster }: PreparedQuestion,
  size: number,
  { precision }: RunSettings,
): CountedTable {
  const labels = outcomes.map(({ id }) => id);
  const byCluster = (once: boolean): TableByCluster | null =>
    cluster === undefined ? null : tableByCluster(cases, rows, cluster, size, labels, once);
  const groups = summary.slice(0, size);
  const notKnown = summary[size].questions[0].of;
  // Where an observation has several outcomes of the first answer, its cases are in several rows, and those do not add up to all of them.
  const isDivided = groups.reduce((sum, { observations }) => sum + observations, summary[size].observations) === rows;
  const counts = isDivided
    ? outcomes.map((_, column) => groups.reduce((sum, group) => sum + group.questions[0].outcomes[column].count, 0))
    : countedOnce(
        Array.from({ length: rows }, (_, at) => row(at)),
        summary[size].group,
        question,
        labels,
      );
  const of = counts.reduce((sum, count) => sum + count, 0);
  const tables = byCluster(false);
  const once = byCluster(true);
  return {
    of,
    notKnown,
    rows: groups.map(({ group, label, questions: [summarised] }, row) => ({
      id: Object.values(group)[0],
      label,
      of: summarised.of,
      guard: summarised.guard,
      ...(summarised.clusters === undefined ? {} : { clusters: summarised.clusters }),
      outcomes: summarised.outcomes.map((outcome, column) => ({
        ...outcome,
        lift:
          tables === null
            ? liftInterval(
                outcome.count,
                summarised.of,
                counts[column] - outcome.count,
                of - summarised.of,
                precision.measure,
              )
            : isDivided
              ? liftInClusters(tables, row, column, precision.measure)
              : null,
      })),
    })),
    columns: outcomes.map((outcome, column) => {
      const summarised = summariseOutcome(outcome, counts[column], of, precision);
      return once === null ? summarised : columnInClusters(summarised, once, column, precision);
    }),
    isDivided,
    tables,
  };
}

/** How often each outcome comes up in rows, however many groups they are in, but for those in the group of what is not known. */
function countedOnce(
  rows: readonly DetailedRow[],
  notKnown: DetailedRow['groups'][number],
  question: string,
  outcomes: readonly string[],
): readonly number[] {
  const [[dimension, value]] = Object.entries(notKnown);
  const given = rows
    .filter(({ groups: [first] }) => first[dimension] !== value)
    .flatMap(({ outcomes: answered }) => answered[question] ?? []);
  return outcomes.map((outcome) => given.filter((each) => each === outcome).length);
}
