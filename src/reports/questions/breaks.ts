import type { SessionWithReach } from '../observations/reach.js';
import type { Question, OutcomeDescription } from '../description.js';
import { sessionColour, type Basis, coloursAgainst, basisInWords } from './colour.js';
import type { PriceRange } from './extensions.js';
import type { Criterion } from '../../sessions/index.js';
import type { Course } from '../course.js';
import { breakInstant } from '../courses/break-instant.js';
import { sidesCourse } from '../courses/sides-course.js';
import type { SingleQuestion } from './per-outcome.js';

/** How far something went, and the range that it is measured against. */
export interface AgainstRange {
  readonly reach: PriceRange;
  readonly previous: PriceRange;
}

/** Whether a session or a week went strictly beyond a side of the previous range, by its criterion. */
export function broke(side: 'high' | 'low', { reach, previous }: AgainstRange): boolean {
  return side === 'high' ? reach.high > previous.high : reach.low < previous.low;
}

/** The sides of a range that were broken. */
export type SidesBroken = 'high-only' | 'low-only' | 'both' | 'neither';

/** The outcomes of every question which sides of a range were broken. */
export const sidesOfRange: readonly OutcomeDescription<SidesBroken>[] = [
  { id: 'high-only', label: 'High only', when: 'the price goes above the high of the range, and not below its low' },
  { id: 'low-only', label: 'Low only', when: 'the price goes below the low of the range, and not above its high' },
  { id: 'both', label: 'Both sides', when: 'the price goes above the high and below the low of the range' },
  { id: 'neither', label: 'Neither side', when: 'the price stays within the range, its ends included' },
];

/** Which sides of a range prices went strictly beyond. */
export function breaksOf(reach: PriceRange, range: PriceRange): SidesBroken {
  if (reach.high > range.high) return reach.low < range.low ? 'both' : 'high-only';
  return reach.low < range.low ? 'low-only' : 'neither';
}

/** Which sides of the previous range a session or a week broke. */
export const breaks: SingleQuestion<AgainstRange, SidesBroken> = {
  id: 'breaks',
  title: 'Breaks of the previous range',
  known: 'at-open',
  outcomes: sidesOfRange,
  of: ({ reach, previous }) => breaksOf(reach, previous),
};

/** The same of a session, as it happens. */
export const breaksOfSession: SingleQuestion<SessionWithReach, SidesBroken> = {
  ...breaks,
  course: breaksCourse('wick'),
};

/** How a session comes to its breaks of the previous range, by criterion. */
export function breaksCourse(
  by: Criterion,
): Course<SessionWithReach> & Required<Pick<Course<SessionWithReach>, 'facts'>> {
  return sidesCourse(({ session, previous }) => ({ sessions: [session], range: previous }), by);
}

const sides = [
  { id: 'high', label: 'High', when: 'the price goes above the previous high' },
  { id: 'low', label: 'Low', when: 'the price goes below the previous low' },
] as const;

/** The sides of all breaks; a session that broke both gives two. */
export const breakSide: Question<SessionWithReach, 'high' | 'low'> = {
  id: 'break-side',
  title: 'Side of the breaks',
  asked: 'all breaks of a side, two of a session that broke both',
  known: 'hindsight',
  outcomes: sides,
  of: (observation) => sides.map(({ id }) => id).filter((side) => broke(side, observation)),
};

/** The colour of the sessions that broke a side by a criterion. */
export function colourAfter(side: 'high' | 'low', by: Basis, criterion: Criterion): Question<SessionWithReach> {
  return {
    id: `colour-after-${side}`,
    title: `Colour of the sessions that broke the ${side}`,
    asked: `the sessions that go beyond the previous ${side}`,
    known: 'at-event',
    event: `${side}-broken`,
    outcomes: coloursAgainst(basisInWords[by]),
    of: (observation) => (broke(side, observation) ? sessionColour(observation, by) : null),
    course: { known: ({ session, previous }) => breakInstant([session], side, previous[side], criterion) },
  };
}
