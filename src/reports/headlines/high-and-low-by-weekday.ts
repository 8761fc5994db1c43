import { headline } from '../headline.js';
import { weeksAfterPrevious, wholePeriodsAfterPrevious, type PeriodAfterPrevious } from '../observations/periods.js';
import { casesOfObservations } from './cases-of-observations.js';
import { coloursAgree } from './colours-agree.js';
import { ownColour } from './own-colour.js';

/** Whether the first extreme of a week is the one against the colour of the week before. */
export const highAndLowByWeekdayHeadline = headline({
  question:
    'After a green week, is the low of the week made before its high, and after a red one the high before the low?',
  cases: 'weeks after one that was not flat, with the high and the low in different sessions',
  success: 'the low is made in an earlier session than the high after a green week, in a later one after a red week',
  test: 'half',
  bars: 'daily',
  options: {},
  of: (_, { market }) =>
    casesOfObservations(
      { kind: weeksAfterPrevious, exclusions: wholePeriodsAfterPrevious },
      market,
      ({ period: { sessions, high, low }, previous }: PeriodAfterPrevious) => {
        const highAt = sessions.findIndex((session) => session.high === high);
        const lowAt = sessions.findIndex((session) => session.low === low);
        // From the low to the high the price rises.
        return coloursAgree(ownColour(previous), ownColour({ open: lowAt, close: highAt }));
      },
    ),
});
