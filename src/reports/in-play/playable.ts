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

/** The questions that are not known only in hindsight. */
export function playableOf<Observation>(
  questions: readonly Question<Observation>[],
  afterWindow: boolean,
): readonly Playable<Observation>[] {
  return questions.flatMap((question, position) => {
    const known = afterWindow ? knownAfterWindow(question.known) : question.known;
    return known === 'hindsight' ? [] : [{ question, position, known }];
  });
}
