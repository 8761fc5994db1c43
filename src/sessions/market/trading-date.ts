import type { Bars } from '../../bars/index.js';
import { dateOfDay, type SessionClock } from '../../calendar/index.js';
import { tradingDayOfDaily } from '../cut/cut-daily-bars.js';

/** The trading date of a bar, `YYYY-MM-DD`: between sessions the date on the clock of the template. */
export function tradingDateOf({ time, daily }: Bars, bar: number, clock: SessionClock): string {
  const instant = time[bar];
  return dateOfDay(
    daily ? tradingDayOfDaily(instant, clock) : (clock.tradingDayOf(instant) ?? clock.localDayOf(instant)),
  );
}
