import type { Session } from './session.js';

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
  let print = first;
  // Nothing lies beyond the extreme of the session: what follows its first print need not be looked at.
  if (side === 'high') {
    let highest = bars.high[first];
    for (let bar = first + 1; bar < end && highest < high; bar++) {
      if (bars.high[bar] > highest) highest = bars.high[(print = bar)];
    }
  } else {
    let lowest = bars.low[first];
    for (let bar = first + 1; bar < end && lowest > low; bar++) {
      if (bars.low[bar] < lowest) lowest = bars.low[(print = bar)];
    }
  }
  return print;
}
