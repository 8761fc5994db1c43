import { clustersOf } from '../columns/clusters-of.js';
import type { ColumnQuestion } from '../columns/report.js';
import type { Table } from '../columns/table.js';
import { type Answers, countAnswers } from './answers.js';

/** The cases of the clusters of a question: per cluster with cases how many there are of each outcome. */
export type CountsByCluster = Iterable<readonly number[]>;

/**
 * How many cases there are of each outcome among some rows, by cluster; `null` for a question whose rows have nothing in common.
 *
 * @param rows - ascending, so that those of a cluster follow each other
 */
export function countByCluster(
  { cluster }: Pick<ColumnQuestion, 'cluster'>,
  answers: Answers,
  table: Table,
  rows: Int32Array | readonly number[],
): CountsByCluster | null {
  if (cluster === undefined) return null;
  const { values } = table.cells(clustersOf(cluster));
  const counts: number[][] = [];
  for (let first = 0, end = 0; first < rows.length; first = end) {
    while (end < rows.length && values[rows[end]] === values[rows[first]]) end++;
    counts.push(countAnswers(answers, rows, first, end));
  }
  return counts;
}
