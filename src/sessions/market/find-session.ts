import type { Session } from '../cut/session.js';
import { scheduledBefore } from '../schedule/scheduled-session.js';
import type { Market } from './market.js';

/** The session of a market on a trading date, `null` if none was seen. */
export function sessionOn({ sessions }: Market, day: number): Session | null {
  let low = 0;
  let high = sessions.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sessions[middle].day >= day) high = middle;
    else low = middle + 1;
  }
  return low < sessions.length && sessions[low].day === day ? sessions[low] : null;
}

/**
 * The last session of a market that was scheduled to open before an instant, by its template and calendar.
 *
 * @returns `null` if that session was not seen; no earlier one replaces it
 */
export function sessionBefore(market: Market, instant: number): Session | null {
  const scheduled = scheduledBefore(market, instant);
  return scheduled && sessionOn(market, scheduled.day);
}

/** The session of a market that a bar belongs to, `null` if it is between two. */
export function sessionHolding({ sessions }: Market, bar: number): Session | null {
  const session = sessions.at(firstEndingAfter(sessions, bar));
  return session !== undefined && session.firstBar <= bar ? session : null;
}

/** The sessions of a market that have a bar in common with a session of another template over the same bars. */
export function sessionsWithin({ sessions }: Market, { firstBar, endBar }: Session): readonly Session[] {
  return sessions.slice(firstEndingAfter(sessions, firstBar), firstStartingFrom(sessions, endBar));
}

function firstStartingFrom(sessions: readonly Session[], bar: number): number {
  // The last session that may start before the bar is the first one that ends after the bar before it.
  const last = firstEndingAfter(sessions, bar - 1);
  return last < sessions.length && sessions[last].firstBar < bar ? last + 1 : last;
}

/** The position of the first session that ends after a bar, by its bars; the number of sessions if none does. */
function firstEndingAfter(sessions: readonly Session[], bar: number): number {
  let low = 0;
  let high = sessions.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sessions[middle].endBar > bar) high = middle;
    else low = middle + 1;
  }
  return low;
}
