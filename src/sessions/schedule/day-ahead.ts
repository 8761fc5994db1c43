import type { Market } from '../market/market.js';
import { nextScheduledSession } from './scheduled-session.js';

/**
 * The trading date of the session that is open or else comes next by the template and the calendar, as a number of days.
 *
 * @returns `null` if no session is seen, or none is scheduled
 */
export function dayAhead(market: Market): number | null {
  const last = market.sessions.at(-1);
  if (last === undefined) return null;
  return last.closed ? (nextScheduledSession(market, last.day)?.day ?? null) : last.day;
}
