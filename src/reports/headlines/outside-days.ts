import { quotientOf } from '../../numeric/index.js';
import { headline } from '../headline.js';
import { locationOf } from '../columns/ranges/location.js';
import { casesAfterPrevious } from './cases-after-previous.js';
import { reachedOrMirrored } from './reached-or-mirrored.js';
import { successIf } from './success-if.js';

/** Whether sessions that open outside the previous range come back to it more often than they move as far away. */
export const outsideDaysHeadline = headline({
  question:
    'Opened outside the previous range: is its edge reached rather than the point as far on the other side of the open?',
  cases:
    'sessions that open above the previous high or below the previous low, and reach either that edge or the point as far on the other side of the open, but not both',
  success: 'the session trades at the edge',
  test: 'half',
  bars: 'daily',
  options: {},
  of: (_, { market }) =>
    casesAfterPrevious(market, (session, previous) => {
      const location = locationOf(session.open, previous);
      if (location === 'inside') return null;
      const edge = location === 'above' ? previous.high : previous.low;
      return successIf(reachedOrMirrored(session, quotientOf(edge)));
    }),
});
