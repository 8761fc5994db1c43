import { initialBalanceBreakout } from '../families/initial-balance-breakout.js';
import { openingRangeBreakout } from '../families/opening-range-breakout.js';
import { openingWindow } from '../opening-window.js';
import type { Session } from '../session.js';
import { goesOnAfterBreak } from './breakout.js';
import { type Answer, type Asked, sessionHeadline } from './headline.js';

/** After the first bar that breaks the opening range, does the session close further in that direction? */
export const openingRangeBreakoutHeadline = sessionHeadline(openingRangeBreakout[0], answerOf);

/** The same for the first hour. */
export const initialBalanceBreakoutHeadline = sessionHeadline(initialBalanceBreakout[0], answerOf);

function answerOf(session: Session, { market, params }: Asked): Answer | null {
  const window = openingWindow(market, session, params.minutes as number);
  return window === null ? null : goesOnAfterBreak(market, session, window.rest, window);
}
