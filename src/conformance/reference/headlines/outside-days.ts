import { whole } from '../exact.js';
import { outsideDays } from '../families/outside-days.js';
import { previousOrNone } from '../market.js';
import { sessionHeadline } from './headline.js';
import { reachedOrMirrored } from './reached-or-mirrored.js';
import { successIf } from './success.js';

/** After an open outside the previous range, does price reach the edge of that range rather than the same distance the other way? */
export const outsideDaysHeadline = sessionHeadline(outsideDays[0], (session, { market }) => {
  const previous = previousOrNone(market, session);
  if (previous === null) return null;
  const above = session.open.gt(previous.high);
  if (!above && !session.open.lt(previous.low)) return null;
  const reached = reachedOrMirrored(session, whole(above ? previous.high : previous.low));
  return reached === null ? null : successIf(reached);
});
