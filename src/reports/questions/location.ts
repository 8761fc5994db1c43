import type { PriceRange } from './extensions.js';

/** The outcomes of every question where a price lies against the previous range. */
export const locations = [
  { id: 'above', label: 'Above the previous high' },
  { id: 'inside', label: 'Inside the previous range' },
  { id: 'below', label: 'Below the previous low' },
] as const;

/** Above or below a range strictly, or inside it, its ends included. */
export function locationOf(price: number, { high, low }: PriceRange): 'above' | 'inside' | 'below' {
  if (price > high) return 'above';
  return price < low ? 'below' : 'inside';
}
