import type { ReplayedSession } from './market-days.js';
import type { PreviousSession } from './messages.js';

/** What a page is told of the session before another. */
export function previousOf(session: ReplayedSession | null): PreviousSession | null {
  if (session === null) return null;
  const { date, high, low, close } = session;
  return { date, high, low, close };
}
