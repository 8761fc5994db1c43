import type { SingleQuestion } from './per-outcome.js';

/**
 * Asks whether the session touched a level: its low at or below and its high at or above it.
 *
 * @param id - the level, in identifiers
 * @param level - the level for people
 * @param touched - whether the session of an observation touched it
 */
export function touchQuestion<Observation>(
  id: string,
  level: string,
  touched: (observation: Observation) => boolean,
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
  };
}
