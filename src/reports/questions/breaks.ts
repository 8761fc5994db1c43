import type { SessionWithReach } from '../observations/reach.js';
import type { Question } from '../description.js';
import { colours, sessionColour, type Basis } from './colour.js';

/** Whether a session went strictly beyond a side of the previous range, by its criterion. */
export function broke(side: 'high' | 'low', { reach, previous }: SessionWithReach): boolean {
  return side === 'high' ? reach.high > previous.high : reach.low < previous.low;
}

/** Which sides of the previous range a session broke. */
export const breaks: Question<SessionWithReach, 'high-only' | 'low-only' | 'both' | 'neither'> = {
  id: 'breaks',
  title: 'Breaks of the previous range',
  known: 'at-open',
  outcomes: [
    { id: 'high-only', label: 'High only' },
    { id: 'low-only', label: 'Low only' },
    { id: 'both', label: 'Both sides' },
    { id: 'neither', label: 'Neither side' },
  ],
  of: (observation) => {
    if (broke('high', observation)) return broke('low', observation) ? 'both' : 'high-only';
    return broke('low', observation) ? 'low-only' : 'neither';
  },
};

const sides = [
  { id: 'high', label: 'High' },
  { id: 'low', label: 'Low' },
] as const;

/** The sides of all breaks; a session that broke both gives two. */
export const breakSide: Question<SessionWithReach, 'high' | 'low'> = {
  id: 'break-side',
  title: 'Side of the breaks',
  known: 'hindsight',
  outcomes: sides,
  of: (observation) => sides.map(({ id }) => id).filter((side) => broke(side, observation)),
};

/** The colour of the sessions that broke a side. */
export function colourAfter(side: 'high' | 'low', by: Basis): Question<SessionWithReach> {
  return {
    id: `colour-after-${side}`,
    title: `Colour of the sessions that broke the ${side}`,
    known: 'at-event',
    event: `${side}-broken`,
    outcomes: colours,
    of: (observation) => (broke(side, observation) ? sessionColour(observation, by) : null),
  };
}
