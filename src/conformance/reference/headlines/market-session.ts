import { decimal } from '../exact.js';
import { marketSessionBreakout } from '../families/market-session-breakout.js';
import { marketSessionCorrelation } from '../families/market-session-correlation.js';
import { pairIn } from '../families/market-session-pair.js';
import { goesOnAfterBreak } from './breakout.js';
import { sessionHeadline } from './headline.js';
import { sideOf } from './side.js';
import { successIf } from './success.js';

/** After London first breaks Asia's range, does it close further in that direction? */
export const marketSessionBreakoutHeadline = sessionHeadline(
  marketSessionBreakout[0],
  (session, { market, params }) => {
    const pair = pairIn(session, market, params);
    return typeof pair === 'string' ? null : goesOnAfterBreak(market, session, pair.rest, pair.first);
  },
);

/** Does London have the colour of Asia? */
export const marketSessionCorrelationHeadline = sessionHeadline(
  marketSessionCorrelation[0],
  (session, { market, params }) => {
    const pair = pairIn(session, market, params);
    if (typeof pair === 'string') return null;
    const asia = sideOf(pair.first.close, pair.first.open);
    const london = sideOf(session.close, decimal(market.bars.open[pair.rest[0]]));
    return asia === null || london === null ? null : successIf(london === asia);
  },
);
