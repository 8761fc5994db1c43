import type { Session } from './cut/session.js';

/**
 * Whether the whole range of a session lies inside that of its previous session (edges may meet) or outside of it on both sides.
 *
 * @returns `null` where it does neither, and where there is no previous session
 */
export function insideOrOutside({ high, low, previous }: Session): 'inside' | 'outside' | null {
  if (typeof previous === 'string') return null;
  if (high <= previous.high && low >= previous.low) return 'inside';
  return high > previous.high && low < previous.low ? 'outside' : null;
}
