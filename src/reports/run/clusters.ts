import { clusterOf } from '../columns/cluster.js';
import type { ColumnQuestion } from '../columns/report.js';
import type { Table } from '../columns/table.js';
import { type Answers, countAnswers } from './answers.js';

/** The clusters of the cases of a question: per cluster with cases how many there are of each outcome. */
export type CountsByCluster = Iterable<readonly number[]>;

/** How many cases there are of each outcome among some rows, by cluster; `null` for a question whose rows have nothing in common. */
export function countByCluster(
  { cluster }: Pick<ColumnQuestion, 'cluster'>,
  answers: Answers,
  table: Table,
  rows: ArrayLike<number>,
): CountsByCluster | null {
  if (cluster === undefined) return null;
  const members = new Map<number, number[]>();
  for (let at = 0; at < rows.length; at++) {
    const key = clusterOf(cluster, table.session(rows[at]).day);
    const known = members.get(key);
    if (known === undefined) members.set(key, [rows[at]]);
    else known.push(rows[at]);
  }
  return Array.from(members.values(), (some) => countAnswers(answers, some));
}
