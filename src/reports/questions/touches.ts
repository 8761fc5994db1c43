import type { Quotient } from '../../numeric/index.js';
import type { Dated } from '../description.js';
import { touchInstant } from '../courses/touch-instant.js';
import type { SingleQuestion } from './per-outcome.js';

/**
 * Asks whether the session touched a level: its low at or below and its high at or above it.
 *
 * @param id - the level, in identifiers
 * @param level - the level for people
 * @param touched - whether the session of an observation touched it
 * @param levelOf - the level as a price
 */
export function touchQuestion<Observation extends Dated>(
  id: string,
  level: string,
  touched: (observation: Observation) => boolean,
  levelOf: (observation: Observation) => Quotient,
): SingleQuestion<Observation, 'touched' | 'not-touched'> {
  return {
    id: `touched-${id}`,
    title: `${level} touched`,
    known: 'at-open',
    outcomes: [
      { id: 'touched', label: 'Touched', when: `${level} lies between the low and the high, both included` },
      { id: 'not-touched', label: 'Not touched', when: `${level} lies above the high or below the low` },
    ],
    of: (observation) => (touched(observation) ? 'touched' : 'not-touched'),
    course: {
      decided: (observation) => {
        if (!touched(observation)) return null;
        const sides = (['above', 'below'] as const).map((side) =>
          touchInstant([observation.session], levelOf(observation), side),
        );
        // It was at or below the level once, and at or above it once.
        return Math.max(...(sides as number[]));
      },
    },
  };
}
