import { colourOf, isDoji, Session } from '../../sessions/index.js';
import type { Description } from '../description.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { headline } from '../headline.js';
import { casesAfterPrevious } from '../headlines/cases-after-previous.js';
import { coloursAgree } from '../headlines/colours-agree.js';
import { ownColour } from '../headlines/own-colour.js';
import { nextLevels, previousLevels } from '../levels/previous.js';
import { sessionsWithReach, type ReachCandidate, type SessionWithReach } from '../observations/reach.js';
import { wholeSessionsAfterPrevious } from '../observations/sessions-after-previous.js';
import { breaksOfSession } from '../questions/breaks.js';
import { colourQuestion } from '../questions/colour.js';
import type { NumberOption } from '../option.js';
import { reportOf } from '../report.js';

const standard = (percent: number): Description<ReachCandidate, SessionWithReach> => ({
  kind: sessionsWithReach.wick,
  exclusions: [
    ...wholeSessionsAfterPrevious,
    { reason: 'no-pattern', applies: ({ previous }) => previous !== null && !isDoji(previous, percent) },
  ],
  dimensions: [],
  questions: [colourQuestion('open'), breaksOfSession],
  measures: [],
  statistics: [],
  levels: previousLevels('high', 'low'),
  current: nextLevels('high', 'low'),
});

const body: NumberOption = {
  type: 'number',
  default: 10,
  minimum: 0,
  maximum: 100,
  unit: '% of the range',
  text: 'The most that may lie between the open and the close of a doji, in % of its range.',
};

/** The session after a doji. */
export const doji = family({
  id: 'doji',
  title: 'Doji',
  text: 'The session after one that closed near its open for the range that it had: its colour, and which side of that range it breaks.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'All sessions after a doji.',
      bars: 'daily',
      options: { body },
      report: (params) => reportOf(standard(params.body)),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date.',
      bars: 'daily',
      options: { body },
      report: (params) => reportOf({ ...standard(params.body), dimensions: [weekday] }),
    }),
  },
  headline: headline({
    question: 'After a doji, is the colour that of a reversal of the session before the doji?',
    cases: 'sessions that are not flat, after a doji that came after a session that was not flat either',
    success: 'the session is red where the one before the doji was green, and green where it was red',
    test: 'half',
    bars: 'daily',
    options: { body },
    of: (params, { market }) =>
      casesAfterPrevious(market, (session, previous) => {
        const before = previous.previous;
        if (!(before instanceof Session) || !isDoji(previous, params.body)) return null;
        // The colour of the session before the doji, turned round.
        return coloursAgree(colourOf(before.open, before.close), ownColour(session));
      }),
  }),
});
