import { isNarrowest, narrowRange } from '../families/narrow-range.js';
import { sameColourAfter } from './same-colour-after.js';

/** After the narrowest of four sessions, does the next one have the same colour? */
export const narrowRangeHeadline = sameColourAfter(narrowRange[0], (previous, { market }) =>
  isNarrowest(previous, market, 4),
);
