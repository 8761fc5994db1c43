import { type Known, knownAfterWindow } from '../run/known.js';
import type { PreparedQuestion } from '../run/prepare.js';

/** A question that can be in play, and its position in the report. */
export interface Playable {
  readonly question: PreparedQuestion;
  readonly position: number;
  /** When its condition is known, with the conditions that the caller added. */
  readonly known: Known;
}

const known = new WeakMap<readonly PreparedQuestion[], Map<boolean, readonly Playable[]>>();

/**
 * The questions that are not known only in hindsight.
 *
 * @param afterWindow - whether conditions of the caller are known only after a window
 */
export function playableOf(questions: readonly PreparedQuestion[], afterWindow: boolean): readonly Playable[] {
  const lists = known.get(questions) ?? new Map<boolean, readonly Playable[]>();
  known.set(questions, lists);
  const list = lists.get(afterWindow) ?? made(questions, afterWindow);
  lists.set(afterWindow, list);
  return list;
}

function made(questions: readonly PreparedQuestion[], afterWindow: boolean): readonly Playable[] {
  return questions.flatMap((question, position) => {
    const when = afterWindow ? knownAfterWindow(question.known) : question.known;
    return when === 'hindsight' ? [] : [{ question, position, known: when }];
  });
}
