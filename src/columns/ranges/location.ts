import type { Column } from '../column.js';
import { choice, type ChoiceColumn } from '../kinds.js';
import type { Labelled, OutcomeDescription } from '../labelled.js';
import type { Ends, PriceRange } from './breaks.js';
import { comparePriceBeyond } from '../../numeric/inner.js';
import type { ChoiceGrouping } from '../report.js';

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

/** A third of a range of prices. */
type Third = 'lower' | 'middle' | 'upper';

const thirds: readonly Labelled<Third>[] = [
  { id: 'lower', label: 'Lower third' },
  { id: 'middle', label: 'Middle third' },
  { id: 'upper', label: 'Upper third' },
];

/** The third of a range in which a price lies: the middle one includes both its ends, and all of a range that is a single price. */
export function thirdOf(price: number, { high, low }: PriceRange): Third {
  // The high lies above low + 3 · (price - low) where the price is nearer to the low than a third of the range.
  if (comparePriceBeyond(high, low, 3, price, low) > 0) return 'lower';
  return comparePriceBeyond(low, high, -3, high, price) < 0 ? 'upper' : 'middle';
}

/** Groups by the third of a range in which a price lies. */
export function byThird(id: string, price: Column<number>, range: Ends): ChoiceGrouping {
  return {
    id,
    values: () => thirds,
    by: choice(['lower', 'middle', 'upper'], [price, range.high, range.low], (own, high, low) =>
      thirdOf(own, { high, low }),
    ),
  };
}
