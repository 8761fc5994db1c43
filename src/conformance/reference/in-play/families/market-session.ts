import { firstMarket } from '../../families/market-session-pair.js';
import { firstSession } from '../../first-session.js';
import { brokenSides, sidesTimes } from '../broken-sides.js';
import { at, type Bar, barsOf, type Observed, openOf } from '../observed.js';
import { later, type Position } from '../position.js';
import { rangeNamed } from '../range-named.js';
import type { Rule } from '../rule.js';
import { levelsBeyond } from './levels-beyond.js';

/** From when on the second session is looked at: where the first one closes, or where it is cut, but for what is before the open. */
function startOf({ session, market, params }: Observed): number {
  if (params.overlap === 'cut') return session.opensAt;
  return Math.max(firstSession(session, firstMarket(market, params))!.closesAt, session.opensAt);
}

function known(observed: Observed): Position {
  return later(openOf(observed), at(startOf(observed), observed.session, observed));
}

/** The bars of the second session from then on. */
function rest(observed: Observed): readonly Bar[] {
  return barsOf([observed.session]).filter(({ i }) => observed.market.bars.time[i] >= startOf(observed));
}

/** Breaks of the range of the first session by the second one, and levels beyond it. */
export const marketSessionBreakout: Rule = (observed) => {
  const bars = rest(observed);
  const sides = brokenSides(bars, rangeNamed('first', observed), observed);
  if (observed.report.variant === 'by-levels') return levelsBeyond(bars, sides, observed);
  return { breaks: { known: known(observed), ...sidesTimes(sides, observed) } };
};

/** The colour of the second session. */
export const marketSessionCorrelation: Rule = (observed) => ({ same: { known: known(observed) } });
