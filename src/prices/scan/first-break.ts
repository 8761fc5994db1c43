import type { Criterion, Session } from '../../sessions/inner.js';

/** The first bar of a session that broke a range, and which side it broke. */
export interface FirstBreak {
  readonly bar: number;
  /** The side beyond which the bar opened where it broke both; `ambiguous` where it opened inside. */
  readonly side: 'high' | 'low' | 'ambiguous';
}

/**
 * The first bar of a session that trades (or, by criterion, closes) strictly beyond a range, `null` if none does.
 *
 * @param high - the upper end of the range
 * @param low - the lower end of the range
 * @param from - the first bar; by default that of the session
 * @param end - the bar after the last one; by default that of the session
 */
export function firstBreak(
  session: Session,
  high: number,
  low: number,
  criterion: Criterion,
  from = session.firstBar,
  end = session.endBar,
): FirstBreak | null {
  // On a side where a session stayed inside, no bar closed outside.
  const rises = session.high > high;
  const falls = session.low < low;
  if (!rises && !falls) return null;
  const { bars } = session;
  const above = rises ? session.firstBeyond('high', high, from, end, criterion) : end;
  const below = falls ? session.firstBeyond('low', low, from, Math.min(above + 1, end), criterion) : end;
  if (below < above) return { bar: below, side: 'low' };
  if (above === end) return null;
  return { bar: above, side: below === above ? openedBeyond(bars.open[above], high, low) : 'high' };
}

/** The side of a range beyond which a bar opened that went beyond both. */
export function openedBeyond(open: number, high: number, low: number): FirstBreak['side'] {
  if (open > high) return 'high';
  return open < low ? 'low' : 'ambiguous';
}
