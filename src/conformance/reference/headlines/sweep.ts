import { returningBar, sweep } from '../families/sweep.js';
import { firstBreak } from '../first-break.js';
import { afterPrevious } from './after-previous.js';
import { follows } from './follows.js';
import { upIn } from './up-in.js';

/** After a close back inside the previous range, do sessions close up more often when the high was broken than the low? */
export const sweepHeadline = afterPrevious(sweep[0], (session, previous, { market, params }) => {
  const first = firstBreak(session, market, previous, 'wick');
  if (first === null || first.side === 'ambiguous') return null;
  const breaking = session.bars[first.position];
  const returning = returningBar(market, session, previous, breaking, params.minutes as number);
  return returning === null ? null : upIn(first.side, follows(market, session, returning));
});
