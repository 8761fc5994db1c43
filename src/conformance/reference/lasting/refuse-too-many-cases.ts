import { DataError } from '../market/data-error.js';

const MOST = 10_000_000;

/** Refuses more outcomes of all questions, times rows of all groups, than are taken in blocks. */
export function refuseTooManyCases(
  questions: readonly { readonly outcomes: readonly unknown[] }[],
  rowsOfGroups: readonly number[],
): void {
  const outcomes = questions.reduce((sum, question) => sum + question.outcomes.length, 0);
  const rows = rowsOfGroups.reduce((sum, own) => sum + own, 0);
  if (outcomes * rows > MOST) {
    throw new DataError('too-many-figures', `options.lasting: ${outcomes} outcomes of ${rows} rows are too many`);
  }
}
