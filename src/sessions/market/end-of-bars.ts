import type { Bars } from '../../bars/index.js';
import { endOfBar } from '../../bars/inner.js';

/**
 * The end of the last bar: the instant up to which a market is known unless the caller gives another one.
 *
 * A bar that goes on beyond the close of its session ends with it, but then the session is over by either instant. A daily bar ends with the
 * session of its date, by whatever template, so on daily bars every session is over: `Infinity`, as without bars.
 */
export function endOfBars(bars: Bars): number {
  return bars.daily || bars.length === 0 ? Infinity : endOfBar(bars, bars.length - 1);
}
