import type { DetailedRow } from 'barstats';
import type { OutcomeAsked } from './asked.js';

/** Whether an outcome of a question counts a row in a group. */
export function isCounted({ groups, outcomes }: DetailedRow, { group, question, outcome }: OutcomeAsked): boolean {
  const had = outcomes[question];
  return (
    groups.some((each) => isSameGroup(Object.values(each), group)) &&
    (typeof had === 'object' && had !== null ? had.includes(outcome) : had === outcome)
  );
}

function isSameGroup(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, i) => id === other[i]);
}
