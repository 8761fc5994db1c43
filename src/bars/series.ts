import type { Bars } from './bars.js';

/** Bars that grow at their end, so that what holds for the first of them goes on to hold. */
export interface Series {
  /** All bars that there are by now. */
  readonly bars: Bars;
}

/** A series to which bars can be added. */
interface GrowingSeries extends Series {
  bars: Bars;
}

const known = new WeakMap<Bars, GrowingSeries>();

/**
 * The series that bars are the whole or the beginning of: one of their own until they are extended.
 *
 * What is computed from a part of the bars may be kept with their series, for those that come after them.
 *
 * @param bars - from any converter, or extended
 *
 * @example
 * ```ts
 * import { barsFromRows, extendBars, seriesOf } from 'barstats/bars';
 *
 * const bars = barsFromRows([{ time: '2024-01-31', open: 1, high: 2, low: 1, close: 2 }]);
 * const extended = extendBars(bars, barsFromRows([{ time: '2024-02-01', open: 2, high: 3, low: 2, close: 3 }]));
 * seriesOf(bars) === seriesOf(extended); // true
 * seriesOf(bars).bars === extended; // true
 * ```
 */
export function seriesOf(bars: Bars): Series {
  return growing(bars);
}

/** Adds bars to the series of those that they extend. */
export function grow(bars: Bars, extended: Bars): void {
  const series = growing(bars);
  series.bars = extended;
  known.set(extended, series);
}

function growing(bars: Bars): GrowingSeries {
  let series = known.get(bars);
  if (series === undefined) known.set(bars, (series = { bars }));
  return series;
}
