import { fairValueGapsOf } from '../fair-value-gap.js';
import { fairValueGaps } from '../families/fair-value-gaps.js';
import { follows } from './follows.js';
import { sessionHeadline } from './headline.js';
import { upIn } from './up-in.js';

/** Do sessions close up more often after a bullish first fair value gap than after a bearish one? */
export const fairValueGapsHeadline = sessionHeadline(fairValueGaps[0], (session, { market, params }) => {
  const gaps = fairValueGapsOf(market, session, params.minutes as number);
  if (gaps.length === 0) return null;
  const { direction, lastBar } = gaps[0];
  return upIn(direction, follows(market, session, lastBar));
});
