import { intervalOfClusters, wilsonInterval } from '../statistics/inner.js';
import { percentOf } from '../numeric/inner.js';
import type { Labelled, OutcomeDescription } from '../columns/inner.js';
import type { SumsByOutcome } from './clusters.js';
import type { OutcomeSummary, QuestionSummary } from './result.js';
import type { RunSettings } from '../conditions/inner.js';

/**
 * What counts of outcomes come to: percents, intervals, and whether there are too few cases.
 *
 * @param counts - per outcome the number of cases
 * @param clusters - their sums over clusters, for a question that has them: the intervals are those of clusters
 */
export function summariseCounts(
  outcomes: readonly OutcomeDescription[],
  counts: readonly number[],
  { guards, precision }: RunSettings,
  clusters: SumsByOutcome | null = null,
): Pick<QuestionSummary, 'of' | 'guard' | 'clusters' | 'outcomes'> {
  const of = sumOf(counts);
  const guard = of < guards.insufficient ? 'insufficient' : of < guards.lowSample ? 'low-sample' : null;
  const summaries = outcomes.map((outcome, i) => summariseOutcome(outcome, counts[i], of, precision));
  if (clusters === null) return { of, guard, outcomes: summaries };
  return {
    of,
    guard,
    clusters: clusters.of[0].size,
    outcomes: summaries.map((summary, i) => {
      const interval = intervalOfClusters(clusters.of[i], precision.percent);
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
