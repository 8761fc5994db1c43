import type { Market } from '../market.js';
import type { Choice } from '../report.js';

/** The sessions that a day is made of, with their names. */
export const partsOfDay: readonly Choice[] = [
  { id: 'asia', label: 'Asia' },
  { id: 'london', label: 'London' },
  { id: 'new-york', label: 'New York' },
];

/** The markets of these sessions; an asset class may not have them. */
export function partsOf(market: Market): readonly Market[] {
  return partsOfDay.map(({ id }) => market.other(id));
}
