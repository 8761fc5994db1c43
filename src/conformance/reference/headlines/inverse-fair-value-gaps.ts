import { decimal, whole } from '../exact.js';
import { type FairValueGap, fairValueGapsOf } from '../fair-value-gap.js';
import { inverseFairValueGaps } from '../families/inverse-fair-value-gaps.js';
import type { Market } from '../market.js';
import { sessionHeadline } from './headline.js';
import { race } from './race.js';
import { successIf } from './success.js';

/** After a bar first closes through a fair value gap of the session, does the price turn back towards the gap before it moves as far away? */
export const inverseFairValueGapsHeadline = sessionHeadline(inverseFairValueGaps[0], (session, { market, params }) => {
  let first: { readonly gap: FairValueGap; readonly bar: number } | null = null;
  for (const gap of fairValueGapsOf(market, session, params.minutes as number)) {
    const bar = flippingBar(gap, market);
    if (bar !== null && (first === null || bar < first.bar)) first = { gap, bar };
  }
  if (first === null) return null;
  const bullish = first.gap.direction === 'bullish';
  const farEdge = bullish ? first.gap.low : first.gap.high;
  const close = decimal(market.bars.close[first.bar]);
  const reached = race(market, session, first.bar, whole(close.minus(farEdge).abs()));
  return reached === null ? null : successIf(reached === (bullish ? 'up' : 'down'));
});

/** The first bar after the third candle that closes strictly beyond the far edge; `null` for none. */
function flippingBar({ direction, high, low, later }: FairValueGap, { bars }: Market): number | null {
  for (const i of later) {
    const close = decimal(bars.close[i]);
    if (direction === 'bullish' ? close.lt(low) : close.gt(high)) return i;
  }
  return null;
}
