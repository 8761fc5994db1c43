import { choice } from './kinds.js';
import { notAsked } from './lack.js';
import type { ChoiceQuestion } from './report.js';

/**
 * Asks a question again of the rows with each answer to another one.
 *
 * @param question - the question to repeat; its identifier gets the answer added
 * @param dividing - the question whose answers divide the rows
 * @param titles - the title for each of these answers
 */
export function perAnswer<Label extends string, Answer extends string>(
  { id: repeated, outcomes, answer }: ChoiceQuestion<Label>,
  dividing: ChoiceQuestion<Answer>,
  titles: Readonly<Record<Answer, string>>,
): readonly ChoiceQuestion<Label>[] {
  return dividing.outcomes.map(({ id, when }) => ({
    id: `${repeated}-${id}`,
    title: titles[id],
    asked: `those of which this holds: ${when}`,
    outcomes,
    answer: choice(answer.labels, [dividing.answer, answer], (given, value) => (given === id ? value : notAsked)),
    given: [dividing.answer],
  }));
}
