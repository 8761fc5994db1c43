import type { Session } from '../sessions/inner.js';
import { ChoiceCells, ListCells, NOT_ASKED, type Table } from '../columns/inner.js';
import { answerOf, type Answers } from './answers.js';
import { instantsOf } from './instants.js';
import type { PreparedReport } from './prepare.js';

/**
 * The answers to a question that were still open when the conditions of the caller became known. Of the other rows the question is not asked:
 * their outcome was there before anybody could have known that they would be looked at.
 *
 * @param rows - those that satisfy the conditions
 * @param since - when the conditions are known of a session; where that is its open, nothing comes before them
 */
export function stillOpen(
  prepared: PreparedReport,
  position: number,
  answers: Answers,
  table: Table,
  rows: Int32Array,
  since: (session: Session) => number,
): Answers {
  const { cells, labels } = answers;
  const instants = instantsOf(prepared, position, table);
  const why = cells.why.slice();
  const lists = cells instanceof ChoiceCells ? null : Array.from(cells.values);
  for (const row of rows) {
    const answered = instants(row);
    if (answered === null) continue;
    const session = table.session(row);
    const knownAt = since(session);
    if (knownAt <= session.openTime) continue;
    if ('outcome' in answered) {
      if (answered.decided <= knownAt) why[row] = NOT_ASKED;
      continue;
    }
    const open = answered.filter(({ decided }) => decided > knownAt).map(({ outcome }) => outcome);
    if (open.length === answered.length) continue;
    if (open.length === 0) why[row] = NOT_ASKED;
    else lists![row] = open;
  }
  return {
    cells: cells instanceof ChoiceCells ? new ChoiceCells(why, cells.codes, labels) : new ListCells(why, lists!),
    labels,
  };
}

/** The rows of which some question is still asked, or none ever was. */
export function rowsStillOpen(rows: Int32Array, before: readonly Answers[], now: readonly Answers[]): Int32Array {
  return rows.filter(
    (row) => now.some((answers) => hasAnswer(answers, row)) || !before.some((answers) => hasAnswer(answers, row)),
  );
}

/** Of several cases there may be none. */
function hasAnswer(answers: Answers, row: number): boolean {
  const answer = answerOf(answers, row);
  return answer !== null && answer.length > 0;
}
