import { firstBarFrom } from '../../sessions/index.js';
import type { Pattern } from '../observations/engulfing-candles.js';
import { breakInstant } from './break-instant.js';

/** When a pattern is there, and from which bar of the sessions that follow on. */
export interface Closed {
  readonly closes: (pattern: Pattern) => number;
  readonly from?: (pattern: Pattern) => number;
}

/** When a pattern is stopped. */
export function stopInstant({ from }: Closed, pattern: Pattern): number | null {
  if (!pattern.run.stopped) return null;
  const side = pattern.direction === 'bullish' ? 'low' : 'high';
  return breakInstant(pattern.following, side, pattern.open, 'wick', from?.(pattern));
}

/** A candle closes by the clock, and the bars after it follow. */
export function ofCandles(minutes: number): Closed {
  const closes = ({ session, index }: Pattern): number => session.openTime + (index + 1) * minutes * 60_000;
  return { closes, from: (pattern) => firstBarFrom(pattern.session, closes(pattern)) };
}
