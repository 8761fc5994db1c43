import type { BoardLevel } from 'barstats';
import type { Candle } from '../../computing/tasks.js';

/** A price to watch, with all that it is. */
export interface NamedLevel {
  readonly price: number;
  readonly names: readonly string[];
  /** The end of the last bar that came to it; `null` for none. */
  readonly touched: string | null;
}

/** Levels that mean the same in every report. */
const COMMON = /^(previous-(high|low|close)|midnight-open|open|week-(high|low))$/;

/** The levels of a market by price, the highest first, the same price once. */
export function namedLevels(levels: readonly BoardLevel[], titleOf: (report: string) => string): readonly NamedLevel[] {
  const byPrice = new Map<number, { names: Set<string>; touched: string | null }>();
  for (const { level, price, reports, touched } of levels) {
    const found = byPrice.get(price) ?? { names: new Set<string>(), touched: null };
    byPrice.set(price, found);
    const words = level.replaceAll('-', ' ');
    for (const name of COMMON.test(level) ? [words] : reports.map((report) => `${titleOf(report)}, ${words}`)) {
      found.names.add(name.charAt(0).toUpperCase() + name.slice(1));
    }
    if (touched !== null && (found.touched === null || touched > found.touched)) found.touched = touched;
  }
  return [...byPrice]
    .map(([price, { names, touched }]) => ({ price, names: [...names], touched }))
    .sort((a, b) => b.price - a.price);
}

/** The prices that a drawing of candles shows. */
export interface PriceRange {
  readonly low: number;
  readonly high: number;
}

/** The range of candles, with room on either side for levels nearby. */
export function rangeOf(candles: readonly Candle[]): PriceRange {
  const low = candles.reduce((least, candle) => Math.min(least, candle.low), Infinity);
  const high = candles.reduce((most, candle) => Math.max(most, candle.high), -Infinity);
  const room = 0.3 * (high - low) || Math.abs(high) * 0.001 || 1;
  return { low: low - room, high: high + room };
}

/** The levels inside a range that can be told apart, those nearest to a price first. */
export function drawnLevels(
  levels: readonly NamedLevel[],
  { low, high }: PriceRange,
  last: number,
  most: number,
): readonly NamedLevel[] {
  const apart = (high - low) / most;
  const drawn: NamedLevel[] = [];
  const nearest = [...levels].sort((a, b) => Math.abs(a.price - last) - Math.abs(b.price - last));
  for (const level of nearest) {
    if (level.price <= low || level.price >= high) continue;
    if (drawn.every(({ price }) => Math.abs(price - level.price) >= apart)) drawn.push(level);
  }
  return drawn;
}
