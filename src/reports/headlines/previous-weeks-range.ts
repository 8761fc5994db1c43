import { colourOf } from '../../sessions/index.js';
import { headline } from '../headline.js';
import { weeksAfterPrevious, wholePeriodsAfterPrevious, type PeriodAfterPrevious } from '../observations/periods.js';
import { breaksOf } from '../columns/ranges/breaks.js';
import { casesOfObservations } from './cases-of-observations.js';
import { coloursAgree } from './colours-agree.js';
import { sideBroken } from './side-broken.js';
import { weeksBeforePrevious } from './weeks-before-previous.js';

/** Whether the price goes on to the side of the range that the week before broke. */
export const previousWeeksRangeHeadline = headline({
  question: 'After a week that broke one side of the range of the week before it, is the next change on that side?',
  cases:
    'weeks after one that broke exactly one side of the range of the week before it, which close away from its close',
  success:
    'the week closes above the close of the week before after a break of the high, below it after a break of the low',
  test: 'half',
  bars: 'daily',
  options: {},
  of: (_, { market }) => {
    const before = weeksBeforePrevious(market);
    return casesOfObservations(
      { kind: weeksAfterPrevious, exclusions: wholePeriodsAfterPrevious },
      market,
      ({ period, previous }: PeriodAfterPrevious) => {
        const first = before(previous);
        return first && coloursAgree(sideBroken(breaksOf(previous, first)), colourOf(period.close, previous.close));
      },
    );
  },
});
