import type { Bars } from '../../bars/index.js';
import { endOfBar } from '../../bars/inner.js';
import type { Session } from '../cut/session.js';

/**
 * The first bar that opens at or after an instant, `bars.length` when there is none.
 *
 * Bars seldom lie closer together than their interval, so the instant is about as many bars away as intervals fit in between:
 * the search starts from there, which on bars without holes is the answer itself.
 *
 * @param from - a bar known to open at or before the answer
 */
export function firstBarAt({ time, interval, length }: Bars, instant: number, from: number): number {
  if (from >= length || time[from] >= instant) return from;
  let low = from + 1;
  let high = Math.min(length, from + Math.ceil((instant - time[from]) / interval));
  // Bars that end early move it up.
  for (let step = 1; high < length && time[high] < instant; step *= 2) {
    low = high + 1;
    high = Math.min(length, high + step);
  }
  // The answer lies in [low, high]. Holes move it down from `high`, mostly by little: widen the step until it is passed.
  let step = 1;
  for (; high - step >= low && time[high - step] >= instant; step *= 2) high -= step;
  low = Math.max(low, high - step + 1);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (time[middle] >= instant) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** How many intraday bars had ended by an instant. */
export function barsEndedBy(bars: Bars, instant: number): number {
  if (bars.durations === null) return firstBarAt(bars, Math.floor(instant - bars.interval) + 1, 0);
  // Each bar has ended when the next one opens.
  const opened = firstBarAt(bars, Math.floor(instant) + 1, 0);
  return opened > 0 && endOfBar(bars, opened - 1) > instant ? opened - 1 : opened;
}

/** The first bar of a session that opens at or after an instant; the bar after its last one where none does. */
export function firstBarFrom({ bars, firstBar, endBar }: Session, instant: number): number {
  return Math.min(firstBarAt(bars, instant, firstBar), endBar);
}
