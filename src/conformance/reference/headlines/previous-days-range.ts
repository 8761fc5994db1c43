import { previousDaysRange } from '../families/previous-days-range.js';
import { previousOrNone } from '../market.js';
import { afterPrevious } from './after-previous.js';
import { onlySideBroken } from './only-side-broken.js';
import { sameSide } from './same-side.js';
import { sideOf } from './side.js';

/** After a session that broke only one side of the range before it, does the next session close in that direction? */
export const previousDaysRangeHeadline = afterPrevious(previousDaysRange[0], (session, previous, { market }) => {
  const before = previousOrNone(market, previous);
  if (before === null) return null;
  return sameSide(sideOf(session.close, previous.close), onlySideBroken(previous, before));
});
