import { isNarrowest, narrowRange } from '../families/narrow-range.js';
import { sameColourAfter } from './same-colour-after.js';

/** After the narrowest session of four, does the next one have its colour? */
export const narrowRangeHeadline = sameColourAfter(narrowRange[0], (previous, { market }) =>
  isNarrowest(previous, market, 4),
);
