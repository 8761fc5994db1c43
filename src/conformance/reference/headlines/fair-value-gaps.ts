import { decimal, whole } from '../exact.js';
import { fairValueGapsOf } from '../fair-value-gap.js';
import { fairValueGaps } from '../families/fair-value-gaps.js';
import { sessionHeadline } from './headline.js';
import { race } from './race.js';
import { successIf } from './success.js';

/** After the first fair value gap of a session, does the price retrace the distance to the far edge before it moves as far the other way? */
export const fairValueGapsHeadline = sessionHeadline(fairValueGaps[0], (session, { market, params }) => {
  const gaps = fairValueGapsOf(market, session, params.minutes as number);
  if (gaps.length === 0) return null;
  const { direction, high, low, lastBar } = gaps[0];
  const close = decimal(market.bars.close[lastBar]);
  const farEdge = direction === 'bullish' ? low : high;
  const reached = race(market, session, lastBar, whole(close.minus(farEdge).abs()));
  return reached === null ? null : successIf(reached === (direction === 'bullish' ? 'down' : 'up'));
});
