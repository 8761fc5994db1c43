import { pivotPoints } from '../families/pivot-points.js';
import { previousOrNone } from '../market.js';
import { pivotLevels } from '../pivots.js';
import { sessionHeadline } from './headline.js';
import { reachedOrMirrored } from './reached-or-mirrored.js';
import { successIf } from './success.js';

/** From the open, does price reach the pivot rather than the same distance the other way? */
export const pivotPointsHeadline = sessionHeadline(pivotPoints[0], (session, { market, params }) => {
  const previous = previousOrNone(market, session);
  if (previous === null) return null;
  const reached = reachedOrMirrored(session, pivotLevels(params.method, previous, session.open).pp!);
  return reached === null ? null : successIf(reached);
});
