import { ClusterSums, intervalOfClusters, percentOf, wilsonInterval } from '../../numeric/index.js';
import type { Labelled, OutcomeDescription } from '../columns/labelled.js';
import type { CountsByCluster } from './clusters.js';
import type { OutcomeSummary, QuestionSummary } from './result.js';
import type { RunSettings } from '../options/run-settings.js';

/**
 * What counts of outcomes come to: percents, intervals, and whether there are too few cases.
 *
 * @param counts - per outcome the number of cases
 * @param byCluster - the same per cluster, for a question that has them: the intervals are those of clusters
 */
export function summariseCounts(
  outcomes: readonly OutcomeDescription[],
  counts: readonly number[],
  { guards, precision }: RunSettings,
  byCluster: CountsByCluster | null = null,
): Pick<QuestionSummary, 'of' | 'guard' | 'clusters' | 'outcomes'> {
  const of = sumOf(counts);
  const guard = of < guards.insufficient ? 'insufficient' : of < guards.lowSample ? 'low-sample' : null;
  const summaries = outcomes.map((outcome, i) => summariseOutcome(outcome, counts[i], of, precision));
  if (byCluster === null) return { of, guard, outcomes: summaries };
  const sums = outcomes.map(() => new ClusterSums());
  for (const each of byCluster) {
    const cases = sumOf(each);
    for (let i = 0; i < sums.length; i++) sums[i].add(each[i], cases);
  }
  return {
    of,
    guard,
    clusters: sums[0].size,
    outcomes: summaries.map((summary, i) => {
      const interval = intervalOfClusters(sums[i], precision.percent);
      return { ...summary, low: interval?.low ?? null, high: interval?.high ?? null };
    }),
  };
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What the count of an outcome comes to among so many cases. */
export function summariseOutcome(
  { id, label }: Labelled,
  count: number,
  of: number,
  { percent }: RunSettings['precision'],
): OutcomeSummary {
  const interval = wilsonInterval(count, of, percent);
  return {
    id,
    label,
    count,
    percent: percentOf(count, of, percent),
    low: interval?.low ?? null,
    high: interval?.high ?? null,
  };
}
