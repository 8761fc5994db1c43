import { colourOf, Session } from '../../sessions/index.js';
import { headline } from '../headline.js';
import { breaksOf } from '../columns/ranges/breaks.js';
import { casesAfterPrevious } from './cases-after-previous.js';
import { coloursAgree } from './colours-agree.js';
import { sideBroken } from './side-broken.js';

/** Whether the price goes on to the side of the range that the previous session broke. */
export const previousDaysRangeHeadline = headline({
  question: 'After a session that broke one side of the range before it, is the next change on that side?',
  cases:
    'sessions after one that broke exactly one side of the range of the session before it, which close away from its close',
  success: 'the close lies above the previous close after a break of the high, below it after a break of the low',
  test: 'half',
  bars: 'daily',
  options: {},
  of: (_, { market }) =>
    casesAfterPrevious(market, (session, previous) =>
      previous.previous instanceof Session
        ? coloursAgree(sideBroken(breaksOf(previous, previous.previous)), colourOf(session.close, previous.close))
        : null,
    ),
});
