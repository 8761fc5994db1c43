import { barAtEdge, type Session } from '../../sessions/inner.js';

/** The last minutes of a session, and the range before them. */
export interface ClosingWindow {
  /** The first bar of the window. */
  readonly firstBar: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  /** The range of the session before the window. */
  readonly before: { readonly high: number; readonly low: number };
}

/**
 * The last minutes of a session, up to its close; an early close moves them.
 *
 * @returns `null` for a session without a bar in the window or before it
 * @throws {@link BarstatsRangeError} `bars-too-coarse` when they begin inside a bar
 */
export function closingWindow(session: Session, minutes: number): ClosingWindow | null {
  const { bars, firstBar, endBar, closeTime } = session;
  const bar = barAtEdge(session, closeTime - minutes * 60_000, `the beginning of the last ${minutes} minutes`);
  if (bar === firstBar || bar === endBar) return null;
  const high = session.furthest('high', bar, endBar);
  const low = session.furthest('low', bar, endBar);
  return {
    firstBar: bar,
    open: bars.open[bar],
    high,
    low,
    // What they did not reach was reached before: the long way is for the sessions of a late extreme.
    before: {
      high: high < session.high ? session.high : session.furthest('high', firstBar, bar),
      low: low > session.low ? session.low : session.furthest('low', firstBar, bar),
    },
  };
}
