import { barAtEdge } from '../scan/bar-at-edge.js';
import { highest, lowest } from '../scan/extremes.js';
import type { Session } from '../cut/session.js';

/** The first minutes of a session. */
export interface OpeningWindow {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** The instant at which it ends. */
  readonly endTime: number;
  /** The first bar after it, which is one of the session. */
  readonly endBar: number;
}

/**
 * The first minutes of a session, from its open.
 *
 * @returns `null` for a session without a bar at its open or without one after the window, and for a window of a single price
 * @throws {@link BarstatsRangeError} `bars-too-coarse` when the window ends inside a bar
 */
export function openingWindow(session: Session, minutes: number): OpeningWindow | null {
  const { bars, openTime, firstBar } = session;
  const endTime = openTime + minutes * 60_000;
  const endBar = barAtEdge(session, endTime, `the end of the first ${minutes} minutes`);
  if (bars.time[firstBar] !== openTime || endBar === session.endBar) return null;
  const high = highest(bars.high, firstBar, endBar);
  const low = lowest(bars.low, firstBar, endBar);
  if (high === low) return null;
  return { open: session.open, high, low, close: bars.close[endBar - 1], endTime, endBar };
}
