import { compareQuotients, differenceOfPrices, multiply, quotientOf, sign } from '../../numeric/index.js';
import { averageRange } from '../../sessions/index.js';
import { headline } from '../headline.js';
import { gaps, wholeGaps, type Gap } from '../observations/gaps.js';
import { casesOfObservations } from './cases-of-observations.js';
import { reachedOrMirrored } from './reached-or-mirrored.js';
import { successIf } from './success-if.js';

/** Whether gaps that are worth the name are filled more often than the price moves as far away. */
export const gapFillHeadline = headline({
  question: 'From the open, is the previous close reached rather than the point as far on the other side?',
  cases:
    'sessions that open a tenth of the average daily range or more from the previous close, and reach either that close or the point as far on the other side of the open, but not both',
  success: 'the session trades at the previous close',
  test: 'half',
  bars: 'daily',
  options: {},
  of: (_, { market }) =>
    casesOfObservations({ kind: gaps, exclusions: wholeGaps }, market, (gap: Gap) =>
      successIf(isWide(gap) ? reachedOrMirrored(gap.session, quotientOf(gap.previous.close)) : null),
    ),
});

/** Whether the open lies a tenth of the average daily range or more from the previous close, the average being known and above 0. */
function isWide({ session, previous }: Gap): boolean {
  const average = averageRange(session, 5);
  if (average === null || sign(average.numerator) === 0) return false;
  const { open } = session;
  const { close } = previous;
  const { numerator, denominator } = differenceOfPrices(Math.max(open, close), Math.min(open, close));
  return compareQuotients({ numerator: multiply(numerator, 10), denominator }, average) >= 0;
}
