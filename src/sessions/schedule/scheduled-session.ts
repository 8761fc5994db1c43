import type { Market } from '../market/market.js';

/** When a session is open, and the trading date that it belongs to. */
export interface ScheduledSession {
  readonly day: number;
  readonly openTime: number;
  readonly closeTime: number;
}

/** The session that a trading date has by the template and the calendar, whether or not there are bars; `null` where it has none. */
export function scheduledSession(
  { clock, calendar }: Pick<Market, 'clock' | 'calendar'>,
  day: number,
): ScheduledSession | null {
  if (!clock.trades(day) || (calendar !== null && calendar.holidayOf(day) !== null)) return null;
  const openTime = clock.openOf(day);
  const closeTime = Math.min(clock.closeOf(day), calendar?.earlyCloseOf(day) ?? Infinity);
  return closeTime > openTime ? { day, openTime, closeTime } : null;
}

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

/** The last session to open before an instant by the template and the calendar, whether or not there are bars; `null` for none in a year. */
export function scheduledBefore(market: Pick<Market, 'clock' | 'calendar'>, instant: number): ScheduledSession | null {
  const latest = market.clock.localDayOf(instant) + 1;
  for (let day = latest; day > latest - LONGEST_BREAK; day--) {
    const scheduled = scheduledSession(market, day);
    if (scheduled !== null && scheduled.openTime < instant) return scheduled;
  }
  return null;
}
