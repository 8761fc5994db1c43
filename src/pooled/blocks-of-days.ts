import { CasesByDay } from '../reports/inner.js';

/**
 * The cases of a question by month or year.
 *
 * @param answers - the count of each outcome by day
 * @param outcomes - in the order in which blocks count them
 */
export function casesInOrder(
  answers: ReadonlyMap<string, ReadonlyMap<number, number>>,
  outcomes: readonly { readonly id: string }[],
): CasesByDay {
  const days = new Set<number>();
  for (const byDay of answers.values()) for (const day of byDay.keys()) days.add(day);
  const cases = new CasesByDay(outcomes.length);
  for (const day of Float64Array.from(days).sort()) {
    outcomes.forEach(({ id }, o) => {
      const count = answers.get(id)?.get(day);
      if (count !== undefined) cases.add(day, o, count);
    });
  }
  return cases;
}
