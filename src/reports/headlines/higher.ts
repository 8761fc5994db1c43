import type { Answer } from './cases-of-observations.js';

/** A success where a price lies above another, a failure where it lies below, in a group; no case where they are equal. */
export function higher(price: number, other: number, group: string): Answer | null {
  return price === other ? null : { outcome: price > other ? 'success' : 'failure', group };
}
