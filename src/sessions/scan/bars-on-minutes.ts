import type { Bars } from '../../bars/index.js';
import { seriesOf, type Series } from '../../bars/inner.js';

const MINUTE = 60_000;

/** How many bars of each series are known to lie within a minute of the clock. */
const cache = new WeakMap<Series, number>();

/**
 * Whether each bar lies within a minute of the clock: then none lies across the edge of a session or of a window, so that
 * {@link barAtEdge} refuses nothing.
 */
export function areOnMinutes(bars: Bars): boolean {
  const { length, time, interval } = bars;
  if (MINUTE % interval !== 0) return false;
  const series = seriesOf(bars);
  let on = cache.get(series) ?? 0;
  while (on < length && time[on] % interval === 0) on++;
  cache.set(series, on);
  return on >= length;
}
