import type { Bars } from './bars.js';
import { BRAND } from './is-bars.js';

/** Columns that were checked, as bars. */
export function brandedBars(checked: Bars): Bars {
  return Object.freeze(Object.defineProperty({ ...checked }, BRAND, { value: true }));
}
