import { firstBreak, type Session } from '../../sessions/index.js';

/** The bar that broke a range first, and where to. */
export interface BreakOfOneSide {
  readonly bar: number;
  readonly direction: 'up' | 'down';
}

/**
 * The first bar of a session that trades strictly beyond a side of a range.
 *
 * @param from - the first bar that is looked at
 * @returns `null` where none does, and where it trades beyond both sides
 */
export function firstBreakOfOneSide(session: Session, high: number, low: number, from: number): BreakOfOneSide | null {
  const bar = firstBreak(session, high, low, 'wick', from)?.bar;
  if (bar === undefined) return null;
  const above = session.bars.high[bar] > high;
  if (above && session.bars.low[bar] < low) return null;
  return { bar, direction: above ? 'up' : 'down' };
}
