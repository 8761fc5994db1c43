import { classicInsideOutside } from '../families/classic-inside-outside.js';
import { previousOrNone } from '../market.js';
import { sameColourAfter } from './same-colour-after.js';

/** After an inside or outside session, does the next one have the same colour? */
export const classicInsideOutsideHeadline = sameColourAfter(classicInsideOutside[0], (previous, { market }) => {
  const before = previousOrNone(market, previous);
  if (before === null) return false;
  const inside = previous.high.lte(before.high) && previous.low.gte(before.low);
  const outside = previous.high.gt(before.high) && previous.low.lt(before.low);
  return inside || outside;
});
