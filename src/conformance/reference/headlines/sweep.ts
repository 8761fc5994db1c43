import { returningBar, sweep } from '../families/sweep.js';
import { afterPrevious } from './after-previous.js';
import { follows } from './follows.js';
import { oneSidedBreak } from './one-sided-break.js';
import { upIn } from './up-in.js';

/** After a close back inside the previous range, do sessions close up more often when the high was broken than the low? */
export const sweepHeadline = afterPrevious(sweep[0], (session, previous, { market, params }) => {
  const broken = oneSidedBreak(market, session.bars, previous);
  if (broken === null) return null;
  const returning = returningBar(market, session, previous, broken.bar, params.minutes as number);
  if (returning === null) return null;
  return upIn(broken.side === 'up' ? 'high' : 'low', follows(market, session, returning));
});
