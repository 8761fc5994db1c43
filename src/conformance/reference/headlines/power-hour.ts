import { closingWindow } from '../closing-window.js';
import { powerHourBreakout } from '../families/power-hour-breakout.js';
import { powerHourContinuation } from '../families/power-hour-continuation.js';
import { goesOnAfterBreak } from './breakout.js';
import { sessionHeadline } from './headline.js';
import { sideOf } from './side.js';
import { successIf } from './success.js';

/** Does the last hour have the colour of the session before it? */
export const powerHourContinuationHeadline = sessionHeadline(
  powerHourContinuation[0],
  (session, { market, params }) => {
    const hour = closingWindow(market, session, params.minutes as number);
    if (hour === null) return null;
    const colour = sideOf(session.close, hour.open);
    const before = sideOf(hour.before.close, session.open);
    return colour === null || before === null ? null : successIf(colour === before);
  },
);

/** After the first new extreme of the last hour, does the session close further in that direction? */
export const powerHourBreakoutHeadline = sessionHeadline(powerHourBreakout[0], (session, { market, params }) => {
  const hour = closingWindow(market, session, params.minutes as number);
  return hour === null ? null : goesOnAfterBreak(market, session, hour.bars, hour.before);
});
