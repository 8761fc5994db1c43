import type { Report } from '../report.js';
import { openingRange } from './opening-range.js';
import { rangeVariants } from './opening-range-layout.js';

/** Which side of the opening range breaks, and what follows. */
export const openingRangeBreakout: readonly Report[] = openingRange(
  'opening-range-breakout',
  { minutes: 15, edges: [10, 15, 20, 30, 40, 60] },
  rangeVariants,
);
