import type { Decimal } from 'decimal.js';

export type Side = 'up' | 'down';

/** The prices between which a session, a week or a window lies. */
export interface Range {
  readonly high: Decimal;
  readonly low: Decimal;
}

/** On which side of another a price lies: as a colour, up is green and down is red; `null` where they are equal. */
export function sideOf(price: Decimal, reference: Decimal): Side | null {
  if (price.gt(reference)) return 'up';
  return price.lt(reference) ? 'down' : null;
}

/** The colour of a session, a week or a window, its close against its open: up is green, down is red; `null` where it is flat. */
export function candleSide({ open, close }: { readonly open: Decimal; readonly close: Decimal }): Side | null {
  return sideOf(close, open);
}

/** The only side of an earlier range that a session or week breaks; `null` where it breaks both or neither. */
export function onlySideBroken(later: Range, earlier: Range): Side | null {
  const up = later.high.gt(earlier.high);
  const down = later.low.lt(earlier.low);
  if (up === down) return null;
  return up ? 'up' : 'down';
}
