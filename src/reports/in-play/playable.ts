import type { Question } from '../description.js';
import type { Known } from '../known.js';
import { knownAfterWindow } from '../known-after-window.js';

/** A question that can be in play, and its position in the description. */
export interface Playable<Observation> {
  readonly question: Question<Observation>;
  readonly position: number;
  /** When its condition is known, with the conditions that the caller added. */
  readonly known: Known;
}

const known = new WeakMap<readonly Question<never>[], Map<boolean, readonly Playable<never>[]>>();

/**
 * The questions that are not known only in hindsight.
 *
 * @param afterWindow - whether conditions of the caller are known only after a window
 */
export function playableOf<Observation>(
  questions: readonly Question<Observation>[],
  afterWindow: boolean,
): readonly Playable<Observation>[] {
  const lists = known.get(questions) ?? new Map<boolean, readonly Playable<never>[]>();
  known.set(questions, lists);
  // Under a list of questions there are only those very questions.
  const list = (lists.get(afterWindow) as readonly Playable<Observation>[] | undefined) ?? made(questions, afterWindow);
  lists.set(afterWindow, list);
  return list;
}

function made<Observation>(
  questions: readonly Question<Observation>[],
  afterWindow: boolean,
): readonly Playable<Observation>[] {
  return questions.flatMap((question, position) => {
    const when = afterWindow ? knownAfterWindow(question.known) : question.known;
    return when === 'hindsight' ? [] : [{ question, position, known: when }];
  });
}
