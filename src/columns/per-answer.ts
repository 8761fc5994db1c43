import { choiceCells, choiceOfCells } from './cells/of-cells.js';
import type { ChoiceColumn } from './kinds.js';
import { NOT_ASKED, PRESENT } from './lack.js';
import type { ChoiceQuestion } from './report.js';
import type { AnyRow } from './row-kind.js';

/**
 * Asks a question again of the rows with each answer to another one.
 *
 * @param repeated - the question to repeat; its identifier gets the answer added
 * @param dividing - the question whose answers divide the rows
 * @param titles - the title for each of these answers
 */
export function perAnswer<
  const Id extends string,
  Label extends string,
  Answer extends string,
  Row extends object = AnyRow,
>(
  repeated: ChoiceQuestion<Label, Row> & { readonly id: Id },
  dividing: ChoiceQuestion<Answer, Row>,
  titles: Readonly<Record<Answer, string>>,
): readonly (ChoiceQuestion<Label, Row> & { readonly id: `${Id}-${Answer}` })[] {
  return dividing.outcomes.map(({ id, when }) => ({
    ...repeated,
    id: `${repeated.id}-${id}`,
    title: titles[id],
    asked: `those where ${when}`,
    answer: amongThose(dividing.answer, id, repeated.answer),
    given: [...(repeated.given ?? []), dividing.answer],
  }));
}

/** An answer, asked of the rows with one answer to another question. */
function amongThose<Label extends string, Answer extends string, Row extends object>(
  dividing: ChoiceColumn<Answer, Row>,
  id: Answer,
  answer: ChoiceColumn<Label, Row>,
): ChoiceColumn<Label, Row> {
  return choiceOfCells(answer.labels, [dividing, answer], ({ why, codes }, from, table) => {
    const { codes: given } = choiceCells(table, dividing);
    const only = dividing.labels.indexOf(id);
    for (let row = from; row < why.length; row++) if (why[row] === PRESENT && given[row] !== only) why[row] = NOT_ASKED;
    codes.set(choiceCells(table, answer).codes.subarray(from), from);
  });
}
