import type { Bars } from './bars.js';

/** Bars that only grow at their end: what was computed for the first of them stays valid. */
export interface Series {
  /** All bars so far. */
  readonly bars: Bars;
}

/** A series to which bars can be added. */
interface GrowingSeries extends Series {
  bars: Bars;
}

const cache = new WeakMap<Bars, GrowingSeries>();

/**
 * The series to which bars belong, as a whole or as its beginning. Bars that were never extended are a whole series.
 *
 * Key a cache by it to reuse what was computed from earlier bars.
 *
 * @param bars - from any converter or `extendBars`
 */
export function seriesOf(bars: Bars): Series {
  return growing(bars);
}

/** Adds extended bars to the series of the bars before. */
export function grow(bars: Bars, extended: Bars): void {
  const series = growing(bars);
  series.bars = extended;
  cache.set(extended, series);
}

function growing(bars: Bars): GrowingSeries {
  let series = cache.get(bars);
  if (series === undefined) cache.set(bars, (series = { bars }));
  return series;
}
