import type { Bars } from '../../bars/index.js';
import { seriesOf, type Series } from '../../bars/inner.js';
import { mostDecimals } from '../../numeric/inner.js';
import type { Session } from '../cut/session.js';

/** The decimals of sessions that others follow, with all before them: these stay as they are. */
const through = new WeakMap<Session, number>();

/** The most decimals of any open, high, low or close of the sessions of a market, from its first one on. */
export function decimalsOfSessions(sessions: readonly Session[]): number {
  const last = sessions.at(-1);
  if (last === undefined) return 0;
  const { open, high, low, close } = last;
  return Math.max(decimalsThrough(last.before), mostDecimals(Float64Array.of(open, high, low, close), 0, 4));
}

function decimalsThrough(last: Session | null): number {
  if (last === null) return 0;
  const prices: number[] = [];
  let before: Session | null = last;
  for (; before !== null && !through.has(before); { before } = before) {
    const { open, high, low, close } = before;
    prices.push(open, high, low, close);
  }
  const earlier = before === null ? 0 : through.get(before)!;
  if (prices.length === 0) return earlier;
  // Typed, as all that looks at millions of prices: two kinds of arrays would slow it down.
  const decimals = Math.max(earlier, mostDecimals(Float64Array.from(prices), 0, prices.length));
  through.set(last, decimals);
  return decimals;
}

interface Cached {
  readonly length: number;
  readonly decimals: number;
}

/** Of how many bars the decimals were counted last: a series mostly grows. */
const cache = new WeakMap<Series, Cached>();

/** The most decimals of any open, high, low or close of the first bars of a series. It reads all of them. */
export function decimalsOfBars(bars: Bars, length: number): number {
  const series = seriesOf(bars);
  const latest = cache.get(series);
  const counted: Cached = latest !== undefined && latest.length <= length ? latest : { length: 0, decimals: 0 };
  if (counted.length === length) return counted.decimals;
  const columns = [bars.open, bars.high, bars.low, bars.close];
  const decimals = Math.max(counted.decimals, ...columns.map((column) => mostDecimals(column, counted.length, length)));
  cache.set(series, { length, decimals });
  return decimals;
}
