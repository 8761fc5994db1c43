import { decimal } from '../exact.js';
import { type FairValueGap, fairValueGapsOf } from '../fair-value-gap.js';
import { inverseFairValueGaps } from '../families/inverse-fair-value-gaps.js';
import type { Market } from '../market.js';
import { follows } from './follows.js';
import { sessionHeadline } from './headline.js';
import { upIn } from './up-in.js';

/** Do sessions close up more often after a bar closed below a bullish gap than after one closed above a bearish one? */
export const inverseFairValueGapsHeadline = sessionHeadline(inverseFairValueGaps[0], (session, { market, params }) => {
  let first: { readonly gap: FairValueGap; readonly bar: number } | null = null;
  for (const gap of fairValueGapsOf(market, session, params.minutes as number)) {
    const bar = flippingBar(gap, market);
    if (bar !== null && (first === null || bar < first.bar)) first = { gap, bar };
  }
  if (first === null) return null;
  return upIn(first.gap.direction, follows(market, session, first.bar));
});

/** The first bar after the third candle that closes strictly beyond the far edge; `null` for none. */
function flippingBar({ direction, high, low, later }: FairValueGap, { bars }: Market): number | null {
  for (const i of later) {
    const close = decimal(bars.close[i]);
    if (direction === 'bullish' ? close.lt(low) : close.gt(high)) return i;
  }
  return null;
}
