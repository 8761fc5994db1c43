import { ClusterSums } from '../statistics/inner.js';
import { clustersOf, type ColumnQuestion, type Table } from '../columns/inner.js';
import { type Answers, countAnswers } from '../rows/inner.js';

/** The sums over clusters of how many cases there are of each outcome. */
export class SumsByOutcome {
  readonly of: readonly ClusterSums[];

  constructor(outcomes: number) {
    this.of = Array.from({ length: outcomes }, () => new ClusterSums());
  }

  /** Adds a cluster by how many cases there are of each outcome. */
  add(counts: readonly number[]): void {
    let cases = 0;
    for (const count of counts) cases += count;
    for (let i = 0; i < counts.length; i++) this.of[i].add(counts[i], cases);
  }
}

/**
 * The sums of the clusters of some rows; `null` for a question whose rows have nothing in common.
 *
 * @param rows - ascending, so that those of a cluster follow each other
 */
export function sumsByCluster(
  { cluster }: Pick<ColumnQuestion, 'cluster'>,
  answers: Answers,
  table: Table,
  rows: Int32Array | readonly number[],
): SumsByOutcome | null {
  if (cluster === undefined) return null;
  const { values } = table.cells(clustersOf(cluster));
  const sums = new SumsByOutcome(answers.labels.length);
  const counts = new Array<number>(answers.labels.length);
  for (let first = 0, end = 0; first < rows.length; first = end) {
    while (end < rows.length && values[rows[end]] === values[rows[first]]) end++;
    sums.add(countAnswers(answers, rows, first, end, counts));
  }
  return sums;
}
