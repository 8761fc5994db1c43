import { zoneClock } from '../../calendar/index.js';
import { firstBarAt, type Session } from '../../sessions/inner.js';

const hour = 3_600_000;

/**
 * The opening price at a wall-clock time before a session, such as midnight in New York.
 *
 * The instant is the latest at or before the session's open; the price is the open of the first bar from then on. The bar must
 * open at most 60 minutes late and before the session does, else the result is `null`.
 *
 * @param timeZone - the zone of the wall clock
 * @param minutes - minutes after midnight on that clock
 */
export function referenceOpen({ bars, firstBar, openTime }: Session, timeZone: string, minutes: number): number | null {
  const clock = zoneClock(timeZone);
  const day = clock.dayAt(openTime);
  const today = clock.instantOf(day, minutes);
  const reference = today <= openTime ? today : clock.instantOf(day - 1, minutes);
  // The search runs forward from a bar that is not after the reference: as many intervals back as fit between it and the session.
  let from = Math.max(0, firstBar - Math.ceil((bars.time[firstBar] - reference) / bars.interval));
  // Bars that end early lie closer together.
  while (from > 0 && bars.time[from] > reference) from--;
  const bar = firstBarAt(bars, reference, from);
  return bar < firstBar && bars.time[bar] - reference <= hour ? bars.open[bar] : null;
}
