import { colourOf } from '../../sessions/index.js';
import { headline } from '../headline.js';
import { ofOneContract, weeks, wholePeriods, type PeriodObservation } from '../observations/periods.js';
import { casesOfObservations } from './cases-of-observations.js';
import { coloursAgree } from './colours-agree.js';
import { ownColour } from './own-colour.js';

const wholeWeeks = [...wholePeriods, ofOneContract];

/** Whether the rest of a week goes on in the direction of its first session. */
export const openingWeekRangeHeadline = headline({
  question: 'Does the rest of the week go on in the direction of its first session?',
  cases: 'weeks whose first session is not flat, and whose close is not that of their first session',
  success: 'the week closes above the close of its first session after a green one, below it after a red one',
  test: 'half',
  bars: 'daily',
  options: {},
  of: (_, { market }) =>
    casesOfObservations(
      { kind: weeks, exclusions: wholeWeeks },
      market,
      // A week of a single session closes where that does.
      ({ session, period }: PeriodObservation) =>
        coloursAgree(ownColour(session), colourOf(period.close, session.close)),
    ),
});
