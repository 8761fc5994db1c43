import type { Column } from '../column.js';
import { choice, type ChoiceColumn } from '../kinds.js';
import type { OutcomeDescription } from '../labelled.js';
import type { Ends, PriceRange } from './breaks.js';

/** Where a price lies against a range. */
export type Location = 'above' | 'inside' | 'below';

/** Above or below a range strictly, or inside it, its ends included. */
export function locationOf(price: number, { high, low }: PriceRange): Location {
  if (price > high) return 'above';
  return price < low ? 'below' : 'inside';
}

/** Where a price lies against a range. */
export function locationIn(range: Ends, price: Column<number>): ChoiceColumn<Location> {
  return choice(['above', 'inside', 'below'], [price, range.high, range.low], (own, high, low) =>
    locationOf(own, { high, low }),
  );
}

/** The outcomes of every question where a price lies against the previous range. */
export function locationsOf(price: string): readonly OutcomeDescription<Location>[] {
  return [
    { id: 'above', label: 'Above the previous high', when: `${price} is above the previous high` },
    {
      id: 'inside',
      label: 'Inside the previous range',
      when: `${price} is within the previous range, ends included`,
    },
    { id: 'below', label: 'Below the previous low', when: `${price} is below the previous low` },
  ];
}
