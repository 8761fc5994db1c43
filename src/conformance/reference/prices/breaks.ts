import type { Decimal } from 'decimal.js';
import { choices } from '../reports/dimensions.js';
import type { Choice, Observation, Question } from '../reports/report.js';
import type { Session } from '../market/session.js';

export type Sides = 'high-only' | 'low-only' | 'both' | 'neither';

export const breaksQuestion: Question = {
  id: 'breaks',
  title: 'Breaks of the previous range',
  known: 'at-open',
  outcomes: choices({ 'high-only': 'High only', 'low-only': 'Low only', both: 'Both sides', neither: 'Neither side' }),
};

export function sidesBroken(high: boolean, low: boolean): Sides {
  if (high && low) return 'both';
  if (high) return 'high-only';
  return low ? 'low-only' : 'neither';
}

/** The sides of the previous range that a session breaks by its extremes. */
export function breaksOf(session: Session, previous: Session): Sides {
  return sidesBroken(session.high.gt(previous.high), session.low.lt(previous.low));
}

const places: readonly Choice[] = choices({
  above: 'Above the previous high',
  inside: 'Inside the previous range',
  below: 'Below the previous low',
});

/** Where sessions close, and once more per outcome of the question about breaks. */
export const closeByBreaks: readonly Question[] = [
  { id: 'close-location', title: 'Where the session closed', known: 'at-open', outcomes: places },
  ...[
    ['high-only', 'broke the high only'],
    ['low-only', 'broke the low only'],
    ['both', 'broke both sides'],
    ['neither', 'broke neither side'],
  ].map(([id, deed]): Question => ({
    id: `close-location-${id}`,
    title: `Close of the sessions that ${deed}`,
    known: 'hindsight',
    outcomes: places,
  })),
];

/** The answers to those questions. */
export function closeByBreaksOf(close: Decimal, previous: Session, sides: Sides): Observation['outcomes'] {
  const place = close.gt(previous.high) ? 'above' : close.lt(previous.low) ? 'below' : 'inside';
  return {
    'close-location': place,
    'close-location-high-only': sides === 'high-only' ? place : null,
    'close-location-low-only': sides === 'low-only' ? place : null,
    'close-location-both': sides === 'both' ? place : null,
    'close-location-neither': sides === 'neither' ? place : null,
  };
}
