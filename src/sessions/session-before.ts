import type { Market } from './market.js';
import { sessionOn } from './session-on.js';
import type { Session } from './session.js';

/** No template is without a session for longer: years of holidays are no calendar. */
const LONGEST_BREAK = 400;

/**
 * The last session of a market that was scheduled to open before an instant, by its template and calendar.
 *
 * @returns `null` where that session was not seen: no earlier one takes its place
 */
export function sessionBefore(market: Market, instant: number): Session | null {
  const { clock, calendar } = market;
  const latest = clock.localDayOf(instant) + 1;
  for (let day = latest; day > latest - LONGEST_BREAK; day--) {
    if (!clock.trades(day) || (calendar !== null && calendar.holidayOf(day) !== null)) continue;
    const opens = clock.openOf(day);
    const closes = Math.min(clock.closeOf(day), calendar?.earlyCloseOf(day) ?? Infinity);
    if (opens < instant && closes > opens) return sessionOn(market, day);
  }
  return null;
}
