import { type Known, knownAfterWindow } from '../run/known-in-results.js';
import type { PreparedQuestion } from '../run/prepare.js';

/** A question that can be in play, and its position in the report. */
export interface AskableQuestion {
  readonly question: PreparedQuestion;
  readonly position: number;
  /** When its condition is known, with the conditions that the caller added. */
  readonly known: Known;
}

const known = new WeakMap<readonly PreparedQuestion[], Map<boolean, readonly AskableQuestion[]>>();

/**
 * The questions that are not known only in hindsight.
 *
 * @param afterWindow - whether conditions of the caller are known only after a window
 */
export function askableQuestions(
  questions: readonly PreparedQuestion[],
  afterWindow: boolean,
): readonly AskableQuestion[] {
  const lists = known.get(questions) ?? new Map<boolean, readonly AskableQuestion[]>();
  known.set(questions, lists);
  const list = lists.get(afterWindow) ?? made(questions, afterWindow);
  lists.set(afterWindow, list);
  return list;
}

function made(questions: readonly PreparedQuestion[], afterWindow: boolean): readonly AskableQuestion[] {
  return questions.flatMap((question, position) => {
    const when = afterWindow ? knownAfterWindow(question.known) : question.known;
    return when === 'hindsight' ? [] : [{ question, position, known: when }];
  });
}
