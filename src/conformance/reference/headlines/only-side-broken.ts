import type { Decimal } from 'decimal.js';
import type { Side } from './side.js';

interface Range {
  readonly high: Decimal;
  readonly low: Decimal;
}

/** The only side of an earlier range that a session or week breaks; `null` where it breaks both or neither. */
export function onlySideBroken(later: Range, earlier: Range): Side | null {
  const up = later.high.gt(earlier.high);
  const down = later.low.lt(earlier.low);
  if (up === down) return null;
  return up ? 'up' : 'down';
}
