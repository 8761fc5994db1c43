import type { Session } from '../cut/session.js';
import { refuseStraddled } from '../market/misaligned-bars.js';
import { barAtEdge } from '../scan/bar-at-edge.js';

/** The first of two sessions that may overlap, and where the second one continues. */
export interface SessionPair {
  /** The prices of the first session, up to where it ends. */
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** The first bar of the second session that counts, `null` if there is none. */
  readonly from: number | null;
}

/**
 * Separates two sessions, so that no bar counts for both.
 *
 * @param first - the one that opens first
 * @param overlap - where they overlap: `first` takes the bars up to the close of the first session, `cut` ends that where the second opens
 * @returns `null` if the first session is open or incomplete, or has no bar before it is cut
 * @throws {@link BarstatsRangeError} `bars-too-coarse` when one of them ends inside a bar of the other, `bars-misaligned` when the first one
 * opens inside a bar
 */
export function sessionPair(first: Session, second: Session, overlap: 'first' | 'cut'): SessionPair | null {
  if (!first.closed || !first.complete) return null;
  refuseStraddled(first);
  const { bars, firstBar, open } = first;
  if (overlap === 'first' || first.closeTime <= second.openTime) {
    const from = barAtEdge(second, first.closeTime, 'the close of the session before it');
    return {
      open,
      high: first.high,
      low: first.low,
      close: first.close,
      from: from === second.endBar ? null : from,
    };
  }
  const end = barAtEdge(first, second.openTime, 'the open of the session after it');
  if (end === firstBar) return null;
  return {
    open,
    high: first.furthest('high', firstBar, end),
    low: first.furthest('low', firstBar, end),
    close: bars.close[end - 1],
    from: second.firstBar,
  };
}
