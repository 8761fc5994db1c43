import type { Market } from '../market/market.js';
import { scheduledSession, type ScheduledSession } from './scheduled-session.js';

/** No template is without a session for longer: years of holidays are no calendar. */
const LONGEST_BREAK = 400;

/** The first session after a trading date by the template and the calendar, whether or not there are bars; `null` for none in a year. */
export function nextScheduledSession(
  market: Pick<Market, 'clock' | 'calendar'>,
  after: number,
): ScheduledSession | null {
  for (let day = after + 1; day <= after + LONGEST_BREAK; day++) {
    const session = scheduledSession(market, day);
    if (session !== null) return session;
  }
  return null;
}
