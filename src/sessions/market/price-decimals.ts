import type { Bars } from '../../bars/index.js';
import { seriesOf, type Series } from '../../bars/inner.js';
import { enoughDecimals, mostDecimals } from '../../numeric/index.js';
import type { Session } from '../cut/session.js';

/** The most decimals of any open, high, low or close of some sessions. */
export function decimalsOfSessions(sessions: readonly Session[]): number {
  let decimals = 0;
  for (const { open, high, low, close } of sessions) {
    for (const price of [open, high, low, close]) decimals = enoughDecimals(decimals, price);
  }
  return decimals;
}

interface Known {
  readonly length: number;
  readonly decimals: number;
}

/** Of how many bars the decimals were counted last: a series mostly grows. */
const known = new WeakMap<Series, Known>();

/** The most decimals of any open, high, low or close of the first bars of a series. It reads all of them. */
export function decimalsOfBars(bars: Bars, length: number): number {
  const series = seriesOf(bars);
  const latest = known.get(series);
  const counted: Known = latest !== undefined && latest.length <= length ? latest : { length: 0, decimals: 0 };
  if (counted.length === length) return counted.decimals;
  const columns = [bars.open, bars.high, bars.low, bars.close];
  const decimals = Math.max(counted.decimals, ...columns.map((column) => mostDecimals(column, counted.length, length)));
  known.set(series, { length, decimals });
  return decimals;
}
