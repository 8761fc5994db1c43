import { firstEndingAfter } from './first-ending-after.js';
import type { Market } from './market.js';
import type { Session } from '../cut/session.js';

/** The session of a market that a bar belongs to, `null` where it lies between two. */
export function sessionHolding({ sessions }: Market, bar: number): Session | null {
  const session = sessions.at(firstEndingAfter(sessions, bar));
  return session !== undefined && session.firstBar <= bar ? session : null;
}
