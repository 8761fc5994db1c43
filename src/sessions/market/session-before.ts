import type { Market } from './market.js';
import { scheduledSession, type ScheduledSession } from '../schedule/scheduled-session.js';
import { sessionOn } from './find-session.js';
import type { Session } from '../cut/session.js';

/** No template is without a session for longer: years of holidays are no calendar. */
const LONGEST_BREAK = 400;

/**
 * The last session of a market that was scheduled to open before an instant, by its template and calendar.
 *
 * @returns `null` where that session was not seen: no earlier one takes its place
 */
export function sessionBefore(market: Market, instant: number): Session | null {
  const scheduled = scheduledBefore(market, instant);
  return scheduled && sessionOn(market, scheduled.day);
}

/** When that session was scheduled, whether or not there are bars; `null` for none in a year. */
export function scheduledBefore(market: Pick<Market, 'clock' | 'calendar'>, instant: number): ScheduledSession | null {
  const latest = market.clock.localDayOf(instant) + 1;
  for (let day = latest; day > latest - LONGEST_BREAK; day--) {
    const scheduled = scheduledSession(market, day);
    if (scheduled !== null && scheduled.openTime < instant) return scheduled;
  }
  return null;
}
