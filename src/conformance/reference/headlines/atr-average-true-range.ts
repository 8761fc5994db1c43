import { compare, whole } from '../exact.js';
import { atrAverageTrueRange } from '../families/atr-average-true-range.js';
import { completeBefore, previousOrNone } from '../market.js';
import { rangeOf } from '../session.js';
import { meanTrueRange } from '../true-range.js';
import { afterPrevious } from './after-previous.js';
import { sameSide } from './same-side.js';
import { sideOf } from './side.js';

/** After a session wider than its average true range, does the next close-to-close change have the same sign? */
export const atrAverageTrueRangeHeadline = afterPrevious(atrAverageTrueRange[0], (session, previous, { market }) => {
  const before = previousOrNone(market, previous);
  const average = meanTrueRange(market, completeBefore(market, previous, 14));
  if (before === null || average === null || compare(whole(rangeOf(previous)), average) <= 0) return null;
  return sameSide(sideOf(session.close, previous.close), sideOf(previous.close, before.close));
});
