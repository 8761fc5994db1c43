import type { Report } from '../report.js';
import { openingRange } from './opening-range.js';
import { balanceVariants } from './opening-range-layout.js';

/** Which side of the first hour breaks, and what follows. */
export const initialBalanceBreakout: readonly Report[] = openingRange('initial-balance-breakout', 60, balanceVariants);
