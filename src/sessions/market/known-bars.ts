import type { Bars } from '../../bars/index.js';
import type { SessionClock } from '../../calendar/index.js';
import { tradingDayOfDaily } from '../cut/cut-daily-bars.js';
import { barsEndedBy } from '../scan/first-bar-at.js';

/**
 * How many bars had ended by an instant: a daily bar ends at the close of its trading date.
 *
 * @param clock - the sessions of daily bars
 */
export function knownBars(bars: Bars, clock: SessionClock, asOf: number): number {
  if (!bars.daily) return barsEndedBy(bars, asOf);
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (clock.closeOf(tradingDayOfDaily(bars.time[middle], clock)) <= asOf) low = middle + 1;
    else high = middle;
  }
  return low;
}
