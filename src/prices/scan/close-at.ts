import { barAtEdge, type Session } from '../../sessions/inner.js';

/**
 * The close of the last bar of a session that ends at or before an instant; `null` if there is none.
 *
 * @param instant - not after the close of the session
 * @param edge - what the instant is, for errors
 * @throws {@link BarstatsRangeError} `bars-too-coarse` when the instant lies inside a bar
 */
export function closeAt(session: Session, instant: number, edge: string): number | null {
  const bar = barAtEdge(session, instant, edge) - 1;
  return bar < session.firstBar ? null : session.bars.close[bar];
}
