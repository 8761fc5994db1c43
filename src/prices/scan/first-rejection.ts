import type { Session } from '../../sessions/inner.js';
import type { FirstBreak } from './first-break.js';
import { openedBeyond } from './first-break.js';

/**
 * The first bar that trades strictly beyond a side of a range and closes back inside, before any bar has closed beyond that side.
 *
 * A bar that does so on both sides rejected the one beyond which it opened first; `ambiguous` where it opened inside.
 *
 * @param from - the first bar
 * @returns `null` if there is none
 */
export function firstRejection({ bars, endBar }: Session, high: number, low: number, from: number): FirstBreak | null {
  let highHolds = true;
  let lowHolds = true;
  for (let bar = from; bar < endBar && (highHolds || lowHolds); bar++) {
    const close = bars.close[bar];
    if (close > high) highHolds = false;
    else if (close < low) lowHolds = false;
    else {
      const above = highHolds && bars.high[bar] > high;
      const below = lowHolds && bars.low[bar] < low;
      if (above && below) return { bar, side: openedBeyond(bars.open[bar], high, low) };
      if (above || below) return { bar, side: above ? 'high' : 'low' };
    }
  }
  return null;
}
