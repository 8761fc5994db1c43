import type { QuestionSummary } from '../../../reports/index.js';
import { type Cluster, clusteredWilson, wilson } from '../numbers/wilson.js';
import { yearOf } from '../calendar/days.js';
import { percentOf } from './figures.js';
import { periodNumber } from '../market/period.js';
import type { Observation, Question } from '../reports/report.js';
import type { Style } from './style.js';

/** A case of a question. */
export interface Case {
  readonly outcome: string;
  /** The trading date that dates its observation. */
  readonly day: number;
}

/** How often each outcome of a question came up in some observations. */
export function answers(
  question: Question,
  observations: readonly Observation[],
  style: Style,
): Pick<QuestionSummary, 'of' | 'guard' | 'clusters' | 'outcomes'> {
  return counted(
    question,
    observations.flatMap(({ outcomes, day }) =>
      [outcomes[question.id] ?? []].flat().map((outcome) => ({ outcome, day: day! })),
    ),
    style,
  );
}

/** Which date, week, month or year a trading date belongs to. */
export function clusterNumber(day: number, cluster: NonNullable<Question['cluster']>): number {
  if (cluster === 'year') return Number(yearOf(day));
  return cluster === 'session' ? day : periodNumber(day, cluster);
}

/** Counts of outcomes with their shares. */
export function counted(
  { outcomes, cluster }: Pick<Question, 'outcomes' | 'cluster'>,
  cases: readonly Case[],
  style: Style,
): Pick<QuestionSummary, 'of' | 'guard' | 'clusters' | 'outcomes'> {
  const of = cases.length;
  const byCluster = new Map<number, Case[]>();
  if (cluster !== undefined) {
    for (const each of cases) {
      const key = clusterNumber(each.day, cluster);
      byCluster.set(key, [...(byCluster.get(key) ?? []), each]);
    }
  }
  return {
    of,
    guard: of < style.insufficient ? 'insufficient' : of < style.lowSample ? 'low-sample' : null,
    ...(cluster === undefined ? {} : { clusters: byCluster.size }),
    outcomes: outcomes.map(({ id, label }) => {
      const countIn = (some: readonly Case[]): number => some.filter(({ outcome }) => outcome === id).length;
      const count = countIn(cases);
      const clusters = [...byCluster.values()].map((some): Cluster => ({ count: countIn(some), of: some.length }));
      const end = (which: 'low' | 'high'): number | null =>
        cluster === undefined
          ? wilson(count, of, which, style.percent)
          : clusteredWilson(clusters, which, style.percent);
      return { id, label, count, percent: percentOf(count, of, style.percent), low: end('low'), high: end('high') };
    }),
  };
}
