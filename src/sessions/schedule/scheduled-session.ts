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
