import type { BoardLevel } from 'barstats';
import { upperFirst } from '../parts/words.js';

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
      found.names.add(upperFirst(name));
    }
    if (touched !== null && (found.touched === null || touched > found.touched)) found.touched = touched;
  }
  return [...byPrice]
    .map(([price, { names, touched }]) => ({ price, names: [...names], touched }))
    .sort((a, b) => b.price - a.price);
}
