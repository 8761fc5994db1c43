import type { Report } from '../report.js';
import { openingRange } from './opening-range.js';
import { balanceVariants } from './opening-range-layout.js';

/** Which side of the first hour breaks, and what follows. */
export const initialBalanceBreakout: readonly Report[] = openingRange(
  'initial-balance-breakout',
  { minutes: 60, edges: [30, 40, 50, 60, 80, 100] },
  balanceVariants,
);
