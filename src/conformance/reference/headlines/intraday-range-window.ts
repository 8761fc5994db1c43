import type { Decimal } from 'decimal.js';
import { intradayRangeWindow } from '../families/intraday-range-window.js';
import { type Market, previousOrNone } from '../market.js';
import { pricesOf, type Session } from '../session.js';
import { wallClockWindow } from '../wall-clock-window.js';
import { restAfter } from './rest-after.js';
import { sessionHeadline } from './headline.js';
import { refusedBefore } from './refused-before.js';
import { sideOf } from './side.js';
import { successIf } from './success.js';

/** Does the rest of the session continue the direction of the first hour more often when that hour is wider than the previous session's? */
export const intradayRangeWindowHeadline = sessionHeadline(
  refusedBefore(intradayRangeWindow[0]),
  (session, { market }) => {
    const window = firstHour(session, market);
    const previous = previousOrNone(market, session);
    const before = previous === null ? null : firstHour(previous, market);
    if (window === null || before === null) return null;
    const colour = sideOf(window.close, window.open);
    const rest = restAfter(market, session, window.lastBar);
    const size = sideOf(window.range, before.range);
    if (colour === null || rest === null || size === null) return null;
    return { ...successIf(rest === colour), group: size === 'up' ? 'wider' : 'narrower' };
  },
);

interface FirstHour {
  readonly open: Decimal;
  readonly close: Decimal;
  readonly range: Decimal;
  readonly lastBar: number;
}

/** `null` if there is no such window, or if no bar of the session follows it. */
function firstHour(session: Session, market: Market): FirstHour | null {
  const own = wallClockWindow(market, session, { from: null, to: null });
  if (own === null) return null;
  const lastBar = own[own.length - 1];
  if (lastBar === session.bars[session.bars.length - 1]) return null;
  const { open, high, low, close } = pricesOf(market.bars, own);
  return { open, close, range: high.minus(low), lastBar };
}
