import { firstEndingAfter } from './first-ending-after.js';
import type { Market } from './market.js';
import type { Session } from '../cut/session.js';

/** The sessions of a market that have a bar in common with a session of another template over the same bars. */
export function sessionsWithin({ sessions }: Market, { firstBar, endBar }: Session): readonly Session[] {
  return sessions.slice(firstEndingAfter(sessions, firstBar), firstStartingFrom(sessions, endBar));
}

function firstStartingFrom(sessions: readonly Session[], bar: number): number {
  // The last session that may start before the bar is the first one that ends after the bar before it.
  const last = firstEndingAfter(sessions, bar - 1);
  return last < sessions.length && sessions[last].firstBar < bar ? last + 1 : last;
}
