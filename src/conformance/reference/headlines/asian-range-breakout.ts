import { asianMarket, asianRangeBreakout } from '../families/asian-range-breakout.js';
import { rollsBetween, sameDateSession } from '../first-session.js';
import { goesOnAfterBreak } from './breakout.js';
import { sessionHeadline } from './headline.js';

/** After the first break of the Asian range, does the day close further in that direction? */
export const asianRangeBreakoutHeadline = sessionHeadline(asianRangeBreakout[0], (session, { market, params }) => {
  const asia = sameDateSession(session, asianMarket(market, params));
  if (asia === null || rollsBetween(asia, session, market)) return null;
  const rest = session.bars.filter((i) => market.bars.time[i] >= asia.closesAt);
  return goesOnAfterBreak(market, session, rest, asia);
});
