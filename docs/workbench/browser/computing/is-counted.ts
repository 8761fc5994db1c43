import type { DetailedRow } from 'barstats';
import type { OutcomeAsked } from './asked.js';

/** Whether a question is asked of a row in a group. */
export function isAsked(
  { groups, outcomes }: DetailedRow,
  { group, question }: Omit<OutcomeAsked, 'outcome'>,
): boolean {
  const had = outcomes[question];
  if (had === null || had === undefined || (typeof had === 'object' && had.length === 0)) return false;
  return groups.some((each) => isSameGroup(Object.values(each), group));
}

/** Whether an outcome of a question counts a row in a group. */
export function isCounted(row: DetailedRow, chosen: OutcomeAsked): boolean {
  const had = row.outcomes[chosen.question];
  const isOutcome = typeof had === 'object' && had !== null ? had.includes(chosen.outcome) : had === chosen.outcome;
  return isOutcome && isAsked(row, chosen);
}

function isSameGroup(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, i) => id === other[i]);
}
