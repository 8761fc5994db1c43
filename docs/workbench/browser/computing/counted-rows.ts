import type { DetailedRow, ReportResult } from 'barstats';
import type { OutcomeAsked } from './asked.js';

/** The rows of a detailed result that an outcome of a question counts in a group, the newest first. */
export function countedRows(result: ReportResult, { group, question, outcome }: OutcomeAsked): readonly DetailedRow[] {
  return (result.detailed ?? [])
    .filter(({ groups, outcomes }) => {
      const had = outcomes[question];
      return (
        groups.some((each) => isSameGroup(Object.values(each), group)) &&
        (typeof had === 'object' && had !== null ? had.includes(outcome) : had === outcome)
      );
    })
    .reverse();
}

function isSameGroup(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, i) => id === other[i]);
}
