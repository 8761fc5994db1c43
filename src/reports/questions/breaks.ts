import type { OutcomeDescription } from '../description.js';
import type { PriceRange } from './extensions.js';

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
