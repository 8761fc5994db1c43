import { averageRange } from '../average-range.js';
import { compare, Exact, times, whole } from '../exact.js';
import { gapFill } from '../families/gap-fill.js';
import { previousOrNone } from '../market.js';
import { sessionHeadline } from './headline.js';
import { reachedOrMirrored } from './reached-or-mirrored.js';
import { successIf } from './success.js';

/** From the open, does price reach the previous close rather than the same distance the other way? */
export const gapFillHeadline = sessionHeadline(gapFill[0], (session, { market }) => {
  const previous = previousOrNone(market, session);
  const average = averageRange(market, session);
  if (previous === null || average === null || average.numerator.isZero()) return null;
  const gap = whole(session.open.minus(previous.close).abs());
  if (compare(gap, times(average, whole(new Exact('0.1')))) < 0) return null;
  const reached = reachedOrMirrored(session, whole(previous.close));
  return reached === null ? null : successIf(reached);
});
