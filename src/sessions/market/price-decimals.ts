import type { Bars } from '../../bars/index.js';
import { seriesOf, type Series } from '../../bars/inner.js';
import { mostDecimals } from '../../numeric/index.js';

interface Known {
  readonly length: number;
  readonly decimals: number;
}

/** Of how many bars the decimals were counted last: a series mostly grows. */
const known = new WeakMap<Series, Known>();

/** The most decimals of any open, high, low or close of the first bars of a series. */
export function priceDecimals(bars: Bars, length: number): number {
  const series = seriesOf(bars);
  const latest = known.get(series);
  const counted: Known = latest !== undefined && latest.length <= length ? latest : { length: 0, decimals: 0 };
  if (counted.length === length) return counted.decimals;
  const columns = [bars.open, bars.high, bars.low, bars.close];
  const decimals = Math.max(counted.decimals, ...columns.map((column) => mostDecimals(column, counted.length, length)));
  known.set(series, { length, decimals });
  return decimals;
}
