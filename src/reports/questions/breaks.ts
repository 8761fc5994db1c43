import type { OutcomeDescription } from '../description.js';
import type { PriceRange } from './extensions.js';
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
