import { minutesOfWallTime } from '../../calendar/inner.js';
import { barAtEdge, type Session } from '../../sessions/inner.js';
import { nextShowing } from './instant-showing.js';

/** A stretch of a session between two times on a wall clock. */
export interface WallClockWindow {
  readonly firstBar: number;
  /** The bar after the last one. */
  readonly endBar: number;
  readonly high: number;
  readonly low: number;
}

/**
 * The bars of a session between two times on a wall clock.
 *
 * It begins at the first instant from the session's open at which the clock shows `from`, and ends at the first one after that at which
 * it shows `to`.
 *
 * @param timeZone - the zone of the clock
 * @param from - `HH:MM`; `null` for the open of the session
 * @param to - `HH:MM`, up to `24:00`; `null` for an hour after the beginning
 * @returns `null` if the window does not end by the close of the session, or has no bar
 * @throws {@link BarstatsRangeError} `bars-too-coarse` when it begins or ends inside a bar
 */
export function wallClockWindow(
  session: Session,
  timeZone: string,
  from: string | null,
  to: string | null,
): WallClockWindow | null {
  const { openTime, closeTime } = session;
  const begins = from === null ? openTime : nextShowing(timeZone, minutesOfWallTime(from, 'start', 'from'), openTime);
  const ends = to === null ? begins + 3_600_000 : nextShowing(timeZone, minutesOfWallTime(to, 'end', 'to'), begins + 1);
  if (ends > closeTime) return null;
  const firstBar = barAtEdge(session, begins, 'the beginning of the window');
  const endBar = barAtEdge(session, ends, 'the end of the window', firstBar);
  if (firstBar === endBar) return null;
  return {
    firstBar,
    endBar,
    high: session.furthest('high', firstBar, endBar),
    low: session.furthest('low', firstBar, endBar),
  };
}
