import { contractChanges } from '../contract-change.js';
import { performanceTrends } from '../families/performance-trends.js';
import type { Market } from '../market.js';
import { periodNumber } from '../period.js';
import type { Session } from '../session.js';
import { afterPrevious } from './after-previous.js';
import { sameSide } from './same-side.js';
import { sideOf } from './side.js';

/** Do sessions go on in the direction of the month so far? */
export const performanceTrendsHeadline = afterPrevious(performanceTrends[0], (session, previous, { market }) => {
  const before = lastBeforeMonthOf(session, market);
  if (!before?.complete || contractChanges(market.bars, before, previous)) return null;
  return sameSide(sideOf(session.close, previous.close), sideOf(previous.close, before.close));
});

/** The last session seen before the month of a session, in the range or not. */
function lastBeforeMonthOf({ day }: Session, { sessions }: Market): Session | null {
  let last: Session | null = null;
  for (const session of sessions) {
    if (periodNumber(session.day, 'month') < periodNumber(day, 'month')) last = session;
  }
  return last;
}
