import { barAtEdge, firstBarAt, type Session } from '../../sessions/inner.js';

/** The first minutes of a session. */
export interface OpeningWindow {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** The instant at which it ends. */
  readonly endTime: number;
  /** The first bar after the window, in the same session. */
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
  const high = session.furthest('high', firstBar, endBar);
  const low = session.furthest('low', firstBar, endBar);
  if (high === low) return null;
  return { open: session.open, high, low, close: bars.close[endBar - 1], endTime, endBar };
}

/** The prices of the first minutes of a session. */
export interface FirstMinutes {
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

const minute = 60_000;

/**
 * The first minutes of a session as known when they end, whether or not bars follow.
 *
 * @param minutes - the length; the window must not end inside a bar, see {@link hasBarAcross}
 * @returns `null` if they reach the close, if no bar opens with the session, or if there was a single price
 */
export function firstMinutes(session: Session, minutes: number): FirstMinutes | null {
  const { bars, firstBar, endBar, openTime, closeTime } = session;
  const end = openTime + minutes * minute;
  if (end >= closeTime || bars.time[firstBar] !== openTime) return null;
  const rest = Math.min(endBar, firstBarAt(bars, end, firstBar));
  const high = session.furthest('high', firstBar, rest);
  const low = session.furthest('low', firstBar, rest);
  return high === low ? null : { high, low, close: bars.close[rest - 1] };
}
