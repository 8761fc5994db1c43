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

/** The words for a range: it, its high and its low, each after `the`. */
export interface WordsOfRange {
  readonly range: string;
  readonly high: string;
  readonly low: string;
}

const previousRange: WordsOfRange = { range: 'previous range', high: 'previous high', low: 'previous low' };

/**
 * The outcomes of a question where a price lies against a range, see {@link locationIn}.
 *
 * @param price - the words for the price, such as `the open`
 * @param range - the words for the range; by default those of the previous one
 */
export function locationsOf(
  price: string,
  range: WordsOfRange = previousRange,
): readonly OutcomeDescription<Location>[] {
  return [
    { id: 'above', label: `Above the ${range.high}`, when: `${price} is above the ${range.high}` },
    { id: 'inside', label: `Inside the ${range.range}`, when: `${price} is within the ${range.range}, ends included` },
    { id: 'below', label: `Below the ${range.low}`, when: `${price} is below the ${range.low}` },
  ];
}
