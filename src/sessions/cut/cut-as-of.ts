import { endOfBar } from '../../bars/inner.js';
import { rangeOf } from '../scan/extremes.js';
import type { SessionCut } from './session-cut.js';

/**
 * The same sessions as they were known at an instant: bars that end later do not exist.
 *
 * A bar ends with its duration, or at the close of its session where that comes first; a daily bar ends at the close.
 * At most one session contains the instant, so all others are kept or dropped whole.
 */
export function cutAsOf(cut: SessionCut, asOf: number): SessionCut {
  const { bars, closeTime } = cut;
  // Every bar has ended: of a market that grows only the last session may be under way.
  if (!bars.daily && (bars.length === 0 || endOfBar(bars, bars.length - 1) <= asOf)) return cut;

  let closed = cut.length;
  while (closed > 0 && closeTime[closed - 1] > asOf) closed--;
  if (closed === cut.length) return cut;

  const first = cut.firstBar[closed];
  let end = first;
  if (!bars.daily) while (end < cut.endBar[closed] && endOfBar(bars, end) <= asOf) end++;
  if (end === first) return { ...cut, length: closed };

  const endBar = cut.endBar.slice(0, closed + 1);
  const high = cut.high.slice(0, closed + 1);
  const low = cut.low.slice(0, closed + 1);
  const range = rangeOf(bars, first, end);
  endBar[closed] = end;
  high[closed] = range.high;
  low[closed] = range.low;
  return { ...cut, length: closed + 1, endBar, high, low };
}
