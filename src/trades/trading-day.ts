import type { SessionClock } from '../calendar/index.js';

/** Every weekday comes within so many days. */
const WEEK = 8;

/** The trading day of the session that contains an instant, or else of the next session by the template. */
export function tradingDayOfEntry(clock: SessionClock, instant: number): number {
  const inside = clock.tradingDayOf(instant);
  if (inside !== null) return inside;
  const first = clock.localDayOf(instant);
  for (let day = first; day < first + WEEK; day++) if (clock.trades(day) && instant < clock.closeOf(day)) return day;
  throw new Error('a template has a session every week');
}
