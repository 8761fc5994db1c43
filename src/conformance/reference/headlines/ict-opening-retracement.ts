import { whole } from '../exact.js';
import { ictOpeningRetracement, referenceOf } from '../families/ict-opening-retracement.js';
import { sessionHeadline } from './headline.js';
import { race } from './race.js';
import { sideOf } from './side.js';
import { successIf } from './success.js';

/** From the third bar of the session on, does price move towards the midnight open before it moves the same distance away? */
export const ictOpeningRetracementHeadline = sessionHeadline(
  ictOpeningRetracement[0],
  (session, { market, params }) => {
    const reference = referenceOf(session, market, params.referenceTime as string);
    if (reference === null) return null;
    const towards = sideOf(reference, session.open);
    if (towards === null) return null;
    const reached = race(market, session, session.bars[0], whole(session.open.minus(reference).abs()));
    return reached === null ? null : successIf(reached === towards);
  },
);
