import { CasesByDay, clusterOf } from '../reports/inner.js';
import type { OutlinedQuestion } from './part.js';

/** The count of each outcome of a question by day. */
export type CountsByDay = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** The counts of outcomes by day, those of a week, month or year together where a question has its cases in such clusters. */
export function inClusters(outcomes: CountsByDay, cluster: OutlinedQuestion['cluster']): CountsByDay {
  if (cluster === undefined || cluster === 'session') return outcomes;
  return new Map(
    Array.from(outcomes, ([outcome, days]) => {
      const counts = new Map<number, number>();
      for (const [day, count] of days) {
        const key = clusterOf(cluster, day);
        counts.set(key, (counts.get(key) ?? 0) + count);
      }
      return [outcome, counts];
    }),
  );
}

export function casesByDay(outcomes: CountsByDay): ReadonlyMap<number, number> {
  const all = new Map<number, number>();
  for (const days of outcomes.values()) {
    for (const [day, count] of days) all.set(day, (all.get(day) ?? 0) + count);
  }
  return all;
}

/**
 * The cases of a question by month or year.
 *
 * @param answers - the count of each outcome by day
 * @param outcomes - in the order in which blocks count them
 */
export function casesInOrder(answers: CountsByDay, outcomes: readonly { readonly id: string }[]): CasesByDay {
  const cases = new CasesByDay(outcomes.length);
  for (const day of Float64Array.from(casesByDay(answers).keys()).sort()) {
    outcomes.forEach(({ id }, o) => {
      const count = answers.get(id)?.get(day);
      if (count !== undefined) cases.add(day, o, count);
    });
  }
  return cases;
}
