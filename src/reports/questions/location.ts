import type { PriceRange } from './extensions.js';
import type { OutcomeDescription } from '../description.js';

/** The outcomes of every question where a price lies against the previous range. */
export function locationsOf(price: string): readonly OutcomeDescription<'above' | 'inside' | 'below'>[] {
  return [
    { id: 'above', label: 'Above the previous high', when: `${price} is above the previous high` },
    {
      id: 'inside',
      label: 'Inside the previous range',
      when: `${price} lies within the previous range, its ends included`,
    },
    { id: 'below', label: 'Below the previous low', when: `${price} is below the previous low` },
  ];
}

/** Above or below a range strictly, or inside it, its ends included. */
export function locationOf(price: number, { high, low }: PriceRange): 'above' | 'inside' | 'below' {
  if (price > high) return 'above';
  return price < low ? 'below' : 'inside';
}
