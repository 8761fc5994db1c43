import { compareQuotients, differenceOfPrices } from '../../numeric/index.js';
import type { Session } from '../../sessions/index.js';
import { headline } from '../headline.js';
import { locationOf } from '../columns/ranges/location.js';
import { casesAfterPrevious } from './cases-after-previous.js';
import { successIf } from './success-if.js';

/** Whether sessions that open inside the previous range break its nearer side more often than they move as far away. */
export const insideBarsHeadline = headline({
  question:
    'Opened inside the previous range: is the nearer side broken rather than the point as far on the other side of the open?',
  cases:
    'sessions that open inside the previous range but not in its middle, and trade beyond either the nearer side or the point as far on the other side of the open, but not both',
  success: 'the session trades beyond the nearer side',
  test: 'half',
  bars: 'daily',
  options: {},
  of: (_, { market }) => casesAfterPrevious(market, (session, previous) => successIf(brokeNearer(session, previous))),
});

function brokeNearer({ open, high, low }: Session, previous: Session): boolean | null {
  if (locationOf(open, previous) !== 'inside') return null;
  const toHigh = differenceOfPrices(previous.high, open);
  const toLow = differenceOfPrices(open, previous.low);
  const nearer = compareQuotients(toHigh, toLow);
  if (nearer === 0) return null;
  const distance = nearer < 0 ? toHigh : toLow;
  const up = compareQuotients(differenceOfPrices(high, open), distance) > 0;
  const down = compareQuotients(differenceOfPrices(open, low), distance) > 0;
  return up === down ? null : up === nearer < 0;
}
