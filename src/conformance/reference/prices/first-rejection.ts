import type { Decimal } from 'decimal.js';
import type { Bars } from '../../../bars/index.js';
import { decimal } from '../numbers/exact.js';

/**
 * The side of a range that bars reject first: one trades beyond it and closes inside, and none has closed beyond that side
 * before. `null` where there is none.
 */
export function firstRejection(
  bars: Bars,
  some: readonly number[],
  range: { readonly high: Decimal; readonly low: Decimal },
): 'high' | 'low' | 'ambiguous' | null {
  let closedAbove = false;
  let closedBelow = false;
  for (const i of some) {
    const close = decimal(bars.close[i]);
    if (close.gt(range.high)) closedAbove = true;
    else if (close.lt(range.low)) closedBelow = true;
    else {
      const high = !closedAbove && decimal(bars.high[i]).gt(range.high);
      const low = !closedBelow && decimal(bars.low[i]).lt(range.low);
      if (high && low) {
        const open = decimal(bars.open[i]);
        if (open.gt(range.high)) return 'high';
        return open.lt(range.low) ? 'low' : 'ambiguous';
      }
      if (high) return 'high';
      if (low) return 'low';
    }
  }
  return null;
}
