import { highest, lowest } from '../scan/extremes.js';
import { firstBarAt } from '../scan/first-bar-at.js';
import type { Session } from '../cut/session.js';

/** What became of prices in the first minutes of a session. */
export interface FirstMinutes {
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

const minute = 60_000;

/**
 * The first minutes of a session, as they are known when they are over: whether bars follow is not looked at.
 *
 * @param minutes - how many; they must not end inside a bar, see {@link hasBarAcross}
 * @returns `null` where they reach the close, where no bar opens with the session, and where there was a single price
 */
export function firstMinutes(session: Session, minutes: number): FirstMinutes | null {
  const { bars, firstBar, endBar, openTime, closeTime } = session;
  const end = openTime + minutes * minute;
  if (end >= closeTime || bars.time[firstBar] !== openTime) return null;
  const rest = Math.min(endBar, firstBarAt(bars, end, firstBar));
  const high = highest(bars.high, firstBar, rest);
  const low = lowest(bars.low, firstBar, rest);
  return high === low ? null : { high, low, close: bars.close[rest - 1] };
}
