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
  rows: Iterable<number>,
): CountsByCluster | null {
  if (cluster === undefined) return null;
  const members = new Map<number, number[]>();
  for (const row of rows) {
    const key = clusterOf(cluster, table.session(row).day);
    const known = members.get(key);
    if (known === undefined) members.set(key, [row]);
    else known.push(row);
  }
  return Array.from(members.values(), (some) => countAnswers(answers, some));
}
