import { Exact } from '../exact.js';
import { insideBars } from '../families/inside-bars.js';
import { previousOrNone } from '../market.js';
import { sessionHeadline } from './headline.js';
import { successIf } from './success.js';

/** After an open inside the previous range, does price break the nearer side rather than go the same distance the other way? */
export const insideBarsHeadline = sessionHeadline(insideBars[0], (session, { market }) => {
  const previous = previousOrNone(market, session);
  if (previous === null) return null;
  const { open, high, low } = session;
  const toHigh = previous.high.minus(open);
  const toLow = open.minus(previous.low);
  if (toHigh.isNegative() || toLow.isNegative() || toHigh.eq(toLow)) return null;
  const distance = Exact.min(toHigh, toLow);
  const up = high.minus(open).gt(distance);
  const down = open.minus(low).gt(distance);
  if (up === down) return null;
  return successIf(toHigh.lt(toLow) ? up : down);
});
