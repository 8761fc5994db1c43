import type { Decimal } from 'decimal.js';
import { decimal } from '../exact.js';
import type { Market } from '../market.js';
import type { Side } from './side.js';

/** The first of some bars to break a range, and on which side; `null` where none does, or that one breaks both sides. */
export function oneSidedBreak(
  { bars }: Market,
  some: readonly number[],
  range: { readonly high: Decimal; readonly low: Decimal },
): { readonly bar: number; readonly side: Side } | null {
  for (const bar of some) {
    const up = decimal(bars.high[bar]).gt(range.high);
    const down = decimal(bars.low[bar]).lt(range.low);
    if (up && down) return null;
    if (up) return { bar, side: 'up' };
    if (down) return { bar, side: 'down' };
  }
  return null;
}
