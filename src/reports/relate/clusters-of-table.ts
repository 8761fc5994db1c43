import { type Cluster, clusteredInterval, comparedSquare, type Lift, liftInterval } from '../../statistics/inner.js';
import { clusterOf, type ClusterUnit } from '../../columns/inner.js';
import type { RunSettings } from '../../conditions/inner.js';
import type { CountedCases, OutcomeSummary } from '../../run/inner.js';

/** The cases of two answers by cluster: per cluster a table of counts, a row per outcome of the first and a column per one of the second. */
export type TableByCluster = readonly (readonly (readonly number[])[])[];

/**
 * The cases of a run that asks one question, divided by the outcomes of an answer alone, the last group being of where it is not known.
 *
 * @param rows - how many observations there are
 * @param size - how many outcomes the answer has
 * @param labels - the outcomes of the question
 * @param once - whether an observation with several outcomes of the answer counts in the first of them alone
 */
export function tableByCluster(
  cases: CountedCases,
  rows: number,
  cluster: ClusterUnit,
  size: number,
  labels: readonly string[],
  once: boolean,
): TableByCluster {
  const tables = new Map<number, number[][]>();
  for (let at = 0; at < rows; at++) {
    const { day, groups, outcomes } = cases.at(at);
    const [given] = outcomes;
    for (const answer of given === null ? [] : [given].flat()) {
      for (const group of once ? groups.slice(0, 1) : groups) {
        if (group === size) continue;
        const key = clusterOf(cluster, day);
        const table = tables.get(key) ?? Array.from({ length: size }, () => labels.map(() => 0));
        table[group][labels.indexOf(answer)]++;
        tables.set(key, table);
      }
    }
  }
  return [...tables.values()];
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Where in a table cases have an outcome of the second answer, and where they lack it. */
const clusterOfColumn = (rows: readonly (readonly number[])[], column: number): Cluster => ({
  count: sumOf(rows.map((row) => row[column])),
  of: sumOf(rows.flat()),
});

/** An outcome of the second answer in all rows, with the interval of clusters. */
export function columnInClusters(
  summary: OutcomeSummary,
  tables: TableByCluster,
  column: number,
  { percent }: RunSettings['precision'],
): OutcomeSummary {
  return inClusters(
    summary,
    tables.map((table) => clusterOfColumn(table, column)),
    percent,
  );
}

/** An outcome of the first answer, with the interval of clusters. */
export function rowInClusters(
  summary: OutcomeSummary,
  tables: TableByCluster,
  row: number,
  { percent }: RunSettings['precision'],
): OutcomeSummary {
  return inClusters(
    summary,
    tables.map((table) => ({ count: sumOf(table[row]), of: sumOf(table.flat()) })),
    percent,
  );
}

function inClusters(summary: OutcomeSummary, clusters: readonly Cluster[], decimals: number): OutcomeSummary {
  const interval = clusteredInterval(clusters, decimals);
  return { ...summary, low: interval?.low ?? null, high: interval?.high ?? null };
}

/** The cases of a row with an outcome, by cluster, and those of all other rows. */
export function sidesOf(
  tables: TableByCluster,
  row: number,
  column: number,
): readonly [readonly Cluster[], readonly Cluster[]] {
  return [
    tables.map((table) => clusterOfColumn([table[row]], column)),
    tables.map((table) =>
      clusterOfColumn(
        table.filter((_, i) => i !== row),
        column,
      ),
    ),
  ];
}

/** The lift of an outcome in a row; `null` with fewer than ten clusters of the row or of the others, too. */
export function liftInClusters(tables: TableByCluster, row: number, column: number, decimals: number): Lift | null {
  const [own, others] = sidesOf(tables, row, column);
  const squared = comparedSquare(own, others);
  if (squared === null) return null;
  const [a, b] = [own, others].map((side) => ({
    count: sumOf(side.map(({ count }) => count)),
    of: sumOf(side.map(({ of }) => of)),
  }));
  return liftInterval(a.count, a.of, b.count, b.of, decimals, squared);
}
