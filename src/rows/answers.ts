import { type Cells, ChoiceCells, type ColumnQuestion, PRESENT, type Table } from '../columns/inner.js';

/** The rows of a table that a question was asked of, and what each of them answered. */
export interface Answers {
  readonly cells: Cells<string | readonly string[]>;
  /** The answers, by the positions of the outcomes. */
  readonly labels: readonly string[];
}

/** What the rows of a table answer to a question, found once it is looked at. */
export function answersTo({ answer }: Pick<ColumnQuestion, 'answer'>, table: Table): Answers {
  return {
    get cells() {
      return table.cells<string | readonly string[]>(answer);
    },
    labels: answer.labels,
  };
}

/**
 * How many cases there are of each outcome among some rows, or among those from one place among them to before another.
 *
 * @param counts - where they are put
 */
export function countAnswers(
  { cells, labels }: Answers,
  rows: ArrayLike<number>,
  first = 0,
  end = rows.length,
  counts = new Array<number>(labels.length),
): number[] {
  counts.fill(0);
  const { why } = cells;
  if (cells instanceof ChoiceCells) {
    const { codes } = cells;
    for (let at = first; at < end; at++) if (why[rows[at]] === PRESENT) counts[codes[rows[at]]]++;
    return counts;
  }
  for (let at = first; at < end; at++) {
    const row = rows[at];
    if (why[row] !== PRESENT) continue;
    const given = cells.values[row];
    for (const label of typeof given === 'string' ? [given] : given) counts[labels.indexOf(label)]++;
  }
  return counts;
}

/** What a row answered, `null` where it was not asked. */
export function answerOf({ cells }: Answers, row: number): string | null | readonly string[] {
  return cells.why[row] === PRESENT ? cells.values[row] : null;
}
