import type { Decimal } from 'decimal.js';
import type { Bars } from '../../../bars/index.js';
import { decimal } from '../numbers/exact.js';

/** How far some bars went, by wick or by close; `null` of no bars. */
export function extremesOf(
  bars: Bars,
  some: readonly number[],
  criterion: unknown = 'wick',
): { readonly high: Decimal; readonly low: Decimal } | null {
  if (some.length === 0) return null;
  const tops = criterion === 'close' ? bars.close : bars.high;
  const bottoms = criterion === 'close' ? bars.close : bars.low;
  return {
    high: decimal(some.reduce((highest, i) => Math.max(highest, tops[i]), -Infinity)),
    low: decimal(some.reduce((lowest, i) => Math.min(lowest, bottoms[i]), Infinity)),
  };
}

/** The first of some bars that prints their high. */
export function firstHigh({ high }: Bars, some: readonly number[]): number {
  return some.reduce((first, i) => (high[i] > high[first] ? i : first), some[0]);
}

/** The first of some bars that prints their low. */
export function firstLow({ low }: Bars, some: readonly number[]): number {
  return some.reduce((first, i) => (low[i] < low[first] ? i : first), some[0]);
}
