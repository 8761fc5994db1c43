import { highest, lowest } from './extremes.js';
import type { Session } from '../cut/session.js';

/**
 * The first bar that printed the highest high, or the lowest low, of some bars of a session.
 *
 * @param first - the first of these bars, that of the session without it
 * @param end - the bar after the last of them, that of the session without it
 */
export function firstPrint(
  { bars, firstBar, endBar, high, low }: Session,
  side: 'high' | 'low',
  first = firstBar,
  end = endBar,
): number {
  const whole = first === firstBar && end === endBar;
  let bar = first;
  if (side === 'high') {
    const extreme = whole ? high : highest(bars.high, first, end);
    while (bars.high[bar] < extreme) bar++;
  } else {
    const extreme = whole ? low : lowest(bars.low, first, end);
    while (bars.low[bar] > extreme) bar++;
  }
  return bar;
}
