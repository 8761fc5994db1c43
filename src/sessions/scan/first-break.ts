import type { Session } from '../cut/session.js';

/** What counts as beyond a level: the high or low of a bar, or its close. */
export type Criterion = 'wick' | 'close';

/** The first bar of a session that broke a range, and which side it broke. */
export interface FirstBreak {
  readonly bar: number;
  /** The side beyond which the bar opened where it broke both; `ambiguous` where it opened inside. */
  readonly side: 'high' | 'low' | 'ambiguous';
}

/**
 * The first bar of a session that trades (or, by criterion, closes) strictly beyond a range, `null` when none does.
 *
 * @param high - the upper end of the range
 * @param low - the lower end of the range
 * @param from - the first bar that is looked at, that of the session without it
 * @param end - the bar after the last one that is looked at, that of the session without it
 */
export function firstBreak(
  session: Session,
  high: number,
  low: number,
  criterion: Criterion,
  from = session.firstBar,
  end = session.endBar,
): FirstBreak | null {
  // On a side where a session stayed inside it has no bar that closed outside either.
  const rises = session.high > high;
  const falls = session.low < low;
  if (!rises && !falls) return null;
  const { bars } = session;
  const highs = criterion === 'wick' ? bars.high : bars.close;
  const lows = criterion === 'wick' ? bars.low : bars.close;
  for (let bar = from; bar < end; bar++) {
    const above = rises && highs[bar] > high;
    const below = falls && lows[bar] < low;
    if (above && below) return { bar, side: openedBeyond(bars.open[bar], high, low) };
    if (above) return { bar, side: 'high' };
    if (below) return { bar, side: 'low' };
  }
  return null;
}

/** The side of a range beyond which a bar opened that went beyond both. */
export function openedBeyond(open: number, high: number, low: number): FirstBreak['side'] {
  if (open > high) return 'high';
  return open < low ? 'low' : 'ambiguous';
}
