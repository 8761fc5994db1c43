import { percentOf } from '../../numeric/inner.js';
import type { InspectedShare } from './inspection.js';

/** A count of cases and its percentage. */
export function shareOf(count: number, of: number): InspectedShare {
  return Object.freeze({ count, of, percent: percentOf(count, of, 2) });
}
