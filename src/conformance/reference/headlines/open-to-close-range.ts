import { openToCloseRange } from '../families/open-to-close-range.js';
import { sameColourAfter } from './same-colour-after.js';

/** After a session that moved more than 1 % from open to close, does the next one have the same colour? */
export const openToCloseRangeHeadline = sameColourAfter(openToCloseRange[0], ({ open, close }) => {
  const move = close.minus(open).abs();
  return !open.isZero() && move.times(100).gt(open.abs());
});
