import type { Decimal } from 'decimal.js';

export type Side = 'up' | 'down';

/** On which side of another a price lies: as a colour, up is green and down is red; `null` where they are equal. */
export function sideOf(price: Decimal, reference: Decimal): Side | null {
  if (price.gt(reference)) return 'up';
  return price.lt(reference) ? 'down' : null;
}
