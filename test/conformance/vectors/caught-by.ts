import { addressOf, type Group } from './grouped.js';

/** An implementation with one fault. */
export interface Broken<Fault> {
  readonly name: string;
  readonly breaks: string;
  readonly fault: Fault;
}

/** The address of the first row for which an implementation gives another answer than expected, or throws; `null` if there is none. */
export function caughtBy<Row>(
  { groups, rows }: { readonly groups: readonly Group[]; readonly rows: readonly Row[] },
  answers: (row: Row) => readonly [got: unknown, expected: unknown],
): string | null {
  const index = rows.findIndex((row) => !isAnswered(row, answers));
  return index === -1 ? null : addressOf(groups, index);
}

function isAnswered<Row>(row: Row, answers: (row: Row) => readonly [unknown, unknown]): boolean {
  try {
    const [got, expected] = answers(row);
    return JSON.stringify(got) === JSON.stringify(expected);
  } catch {
    return false;
  }
}
