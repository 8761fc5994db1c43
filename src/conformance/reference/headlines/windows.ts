import { closingWindow, openingWindow } from '../prices/session-windows.js';
import { decimal } from '../numbers/exact.js';
import { initialBalanceBreakout, openingRangeBreakout } from '../families/opening-range.js';
import { openingCandleContinuation } from '../families/opening-candle-continuation.js';
import { openingWeekRange } from '../families/opening-week-range.js';
import { powerHourBreakout, powerHourContinuation } from '../families/power-hour.js';
import type { Session } from '../market/session.js';
import { sessionHeadline, weekHeadline } from './asked-of.js';
import { type Answer, type Asked, type ReferenceHeadline, sameSide, upIn } from './headline.js';
import { follows, goesOnAfterBreak, oneSidedBreak } from './price-moves.js';
import { candleSide, sideOf } from './side.js';

/** The questions about windows at the open and at the close. */
export const headlinesOfWindows: readonly ReferenceHeadline[] = [
  // After the first bar that breaks the opening range, does the session close further in that direction?
  sessionHeadline(openingRangeBreakout[0], goesOnAfterWindow),

  // The same for the first hour.
  sessionHeadline(initialBalanceBreakout[0], goesOnAfterWindow),

  // Does the rest of the session have the colour of the first half hour?
  sessionHeadline(openingCandleContinuation[0], (session, { market, params }) => {
    const window = openingWindow(market, session, params.minutes as number);
    if (window === null) return null;
    return sameSide(sideOf(session.close, decimal(market.bars.open[window.rest[0]])), candleSide(window));
  }),

  // Does the rest of the week continue in the direction of its first session? A week of one session is no case.
  weekHeadline(openingWeekRange[0], ({ sessions: [first], close }) =>
    sameSide(sideOf(close, first.close), candleSide(first)),
  ),

  // Does the last hour have the colour of the session before it?
  sessionHeadline(powerHourContinuation[0], (session, { market, params }) => {
    const hour = closingWindow(market, session, params.minutes as number);
    if (hour === null) return null;
    return sameSide(sideOf(session.close, hour.open), sideOf(hour.before.close, session.open));
  }),

  // Do sessions close up more often after a new high in the last hour than after a new low?
  sessionHeadline(powerHourBreakout[0], (session, { market, params }) => {
    const hour = closingWindow(market, session, params.minutes as number);
    const broken = hour === null ? null : oneSidedBreak(market, hour.bars, hour.before);
    if (broken === null) return null;
    return upIn(broken.side === 'up' ? 'high' : 'low', follows(market, session, broken.bar));
  }),
];

function goesOnAfterWindow(session: Session, { market, params }: Asked): Answer | null {
  const window = openingWindow(market, session, params.minutes as number);
  return window === null ? null : goesOnAfterBreak(market, session, window.rest, window);
}
