import { comparePriceBeyond } from '../../numeric/index.js';
import type { Labelled } from '../labelled.js';
import type { Column } from '../column.js';
import { choice } from '../kinds.js';
import type { ChoiceGrouping } from '../report.js';
import type { Ends, PriceRange } from './breaks.js';

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
