import { decimal } from '../exact.js';
import { openingCandleContinuation } from '../families/opening-candle-continuation.js';
import { openingWindow } from '../opening-window.js';
import { sessionHeadline } from './headline.js';
import { sideOf } from './side.js';
import { successIf } from './success.js';

/** Does the rest of the session have the colour of the first half hour? */
export const openingCandleContinuationHeadline = sessionHeadline(
  openingCandleContinuation[0],
  (session, { market, params }) => {
    const window = openingWindow(market, session, params.minutes as number);
    if (window === null) return null;
    const colour = sideOf(window.close, window.open);
    const rest = sideOf(session.close, decimal(market.bars.open[window.rest[0]]));
    return colour === null || rest === null ? null : successIf(rest === colour);
  },
);
