import type { WatchState } from '../../../src/discovery/index.js';

/** All of a state that does not depend on how much was known at its first call. */
export function withoutFirstLook({ firstLook: _, questions, ...state }: WatchState): unknown {
  return { ...state, questions: questions.map(({ retrospective: __, ...question }) => question) };
}
