import type { ConditionsKnown } from '../conditions/inner.js';
import { type KnownBy, knownUnder, type PreparedQuestion } from '../rows/inner.js';

/** A question that can be in play, and its position in the report. */
export interface AskableQuestion extends KnownBy {
  readonly question: PreparedQuestion;
  readonly position: number;
}

const cache = new WeakMap<readonly PreparedQuestion[], Map<ConditionsKnown, readonly AskableQuestion[]>>();

/**
 * The questions that are not known only in hindsight, with when they are known under the conditions of the caller.
 *
 * @param conditions - when these are known
 */
export function askableQuestions(
  questions: readonly PreparedQuestion[],
  conditions: ConditionsKnown,
): readonly AskableQuestion[] {
  const lists = cache.get(questions) ?? new Map<ConditionsKnown, readonly AskableQuestion[]>();
  cache.set(questions, lists);
  const list = lists.get(conditions) ?? made(questions, conditions);
  lists.set(conditions, list);
  return list;
}

function made(questions: readonly PreparedQuestion[], conditions: ConditionsKnown): readonly AskableQuestion[] {
  return questions.flatMap((question, position) => {
    const when = knownUnder(question, conditions);
    return when.known === 'hindsight' ? [] : [{ ...when, question, position }];
  });
}
