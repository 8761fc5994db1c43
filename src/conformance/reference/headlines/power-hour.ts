import { closingWindow } from '../closing-window.js';
import { powerHourBreakout } from '../families/power-hour-breakout.js';
import { powerHourContinuation } from '../families/power-hour-continuation.js';
import { follows } from './follows.js';
import { sessionHeadline } from './headline.js';
import { oneSidedBreak } from './one-sided-break.js';
import { sideOf } from './side.js';
import { successIf } from './success.js';
import { upIn } from './up-in.js';

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

/** Do sessions close up more often after a new high in the last hour than after a new low? */
export const powerHourBreakoutHeadline = sessionHeadline(powerHourBreakout[0], (session, { market, params }) => {
  const hour = closingWindow(market, session, params.minutes as number);
  const broken = hour === null ? null : oneSidedBreak(market, hour.bars, hour.before);
  if (broken === null) return null;
  return upIn(broken.side === 'up' ? 'high' : 'low', follows(market, session, broken.bar));
});
