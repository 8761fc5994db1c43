import { asianMarket } from '../../families/asian-range-breakout.js';
import { sameDateSession } from '../../first-session.js';
import { brokenSides, sidesTimes } from '../broken-sides.js';
import { at, barsOf } from '../observed.js';
import { rangeNamed } from '../range-named.js';
import type { Rule } from '../rule.js';

/** Breaks of the Asian range by the rest of the day, and colours: known when the Asian session closes. */
export const asianRangeBreakout: Rule = (observed) => {
  const { session, market, params } = observed;
  const closes = sameDateSession(session, asianMarket(market, params))!.closesAt;
  const rest = barsOf([session]).filter(({ i }) => market.bars.time[i] >= closes);
  const known = at(closes, session, observed);
  return {
    breaks: { known, ...sidesTimes(brokenSides(rest, rangeNamed('asia', observed), observed), observed) },
    'rest-colour': { known },
    'day-colour': { known },
  };
};
