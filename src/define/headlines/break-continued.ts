import { firstBreak } from '../../prices/inner.js';
import type { Session } from '../../sessions/inner.js';
import { atEnd, columnsOf, notAsked, pairRows } from '../../columns/inner.js';

/** A range that may be broken. */
interface Range {
  readonly high: number;
  readonly low: number;
}

/**
 * Whether a session closes further on the side of a range that it broke first, measured from the open of the second bar after the break.
 *
 * @param from - the first bar that may break it
 * @returns `null` where nothing breaks the range or one bar breaks both sides, and where nothing follows the break
 */
export function breakContinued(session: Session, { high, low }: Range, from: number): boolean | null {
  const broken = firstBreakOfOneSide(session, high, low, from);
  if (broken === null) return null;
  const up = closesUp(session, broken.bar);
  return up === null ? null : up === (broken.direction === 'up');
}

/** The same of the second of two sessions and the range of the first one. */
export const pairContinues = columnsOf(pairRows).flag(atEnd, ({ session, parted }) => {
  const from = parted?.from ?? null;
  return (parted === null || from === null ? null : breakContinued(session, parted, from)) ?? notAsked;
});

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

/**
 * Whether a session closes above the open of the second bar after a bar, or below it.
 *
 * It starts two bars later because prints are pulled back from an extreme by a bid-ask bounce, and by errors that pass within a bar or two.
 *
 * @returns `null` where no such bar follows, and where it closes at that open
 */
export function closesUp({ bars, endBar, close }: Session, bar: number): boolean | null {
  const start = bar + 2;
  if (start >= endBar || close === bars.open[start]) return null;
  return close > bars.open[start];
}
