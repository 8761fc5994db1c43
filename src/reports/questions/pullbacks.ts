import { comparePriceBeyond } from '../../numeric/index.js';
import { endOfBar } from '../courses/end-of-bar.js';
import { touchInstant } from '../courses/touch-instant.js';
import type { Level, Question } from '../description.js';
import type { SessionWithBreak } from '../observations/first-break.js';
import { extension, reachedOrNot } from './extensions.js';

/** Asks, for each multiple, how many of the sessions that broke a side came back so many previous ranges inside in a later bar. */
export function pullbackQuestions(multiples: readonly number[]): readonly Question<SessionWithBreak>[] {
  return multiples.map((multiple) => ({
    id: `pullback-${multiple}`,
    title: `Back to ${multiple} × the previous range inside`,
    known: 'at-event',
    event: 'first-break',
    outcomes: reachedOrNot(
      `a bar after the breaking one comes back to ${multiple} × the previous range from the broken side, or further`,
    ),
    of: ({ firstBreak: { side }, pullback, previous: { high, low } }) => {
      if (pullback === null) return 'not-reached';
      const reached =
        side === 'high'
          ? comparePriceBeyond(pullback, high, -multiple, high, low) <= 0
          : comparePriceBeyond(pullback, low, multiple, high, low) >= 0;
      return reached ? 'reached' : 'not-reached';
    },
    course: {
      known: (observation) => endOfBar(observation, observation.firstBreak.bar),
      decided: ({ session, previous, firstBreak: { side, bar } }) =>
        touchInstant(
          [session],
          extension(side, -multiple, previous),
          side === 'high' ? 'above' : 'below',
          'wick',
          bar + 1,
        ),
    },
  }));
}

/** The levels of these questions. */
export function pullbackLevels(multiples: readonly number[]): readonly Level<SessionWithBreak>[] {
  return multiples.map((multiple) => ({
    id: `pullback-${multiple}`,
    formula: `${multiple} × the previous range inside the broken side: high − or low + that`,
    of: ({ firstBreak: { side }, previous }) => extension(side, -multiple, previous),
  }));
}
