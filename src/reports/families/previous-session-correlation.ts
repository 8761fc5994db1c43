import type { Description } from '../description.js';
import { notAfterFlat, previousColour } from '../dimensions/previous-colour.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { headline } from '../headline.js';
import { casesAfterPrevious } from '../headlines/cases-after-previous.js';
import { higher } from '../headlines/higher.js';
import { ownColour } from '../headlines/own-colour.js';
import {
  sessionsAfterPrevious,
  wholeSessionsAfterPrevious,
  type PreviousCandidate,
  type SessionAfterPrevious,
} from '../observations/sessions-after-previous.js';
import { colourQuestion } from '../questions/colour.js';
import { reportOf } from '../report.js';

const standard: Description<PreviousCandidate, SessionAfterPrevious> = {
  kind: sessionsAfterPrevious,
  exclusions: [...wholeSessionsAfterPrevious, notAfterFlat],
  dimensions: [previousColour],
  questions: [colourQuestion('open')],
  measures: [],
  statistics: [],
  levels: [],
  current: null,
};

/** The colour of a session after a green and after a red one. */
export const previousSessionCorrelation = family({
  id: 'previous-session-correlation',
  title: 'Previous session correlation',
  text: 'The colour of a session after a green and after a red one, each close against open; sessions after a flat one are left out.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'One group per colour of the previous session.',
      bars: 'daily',
      options: {},
      report: () => reportOf(standard),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per colour of the previous session and weekday of the trading date.',
      bars: 'daily',
      options: {},
      report: () => reportOf({ ...standard, dimensions: [...standard.dimensions, weekday] }),
    }),
  },
  headline: headline({
    question: 'Is a session green as often after a green as after a red one?',
    cases: 'sessions that are not flat, after one that was not either',
    success: 'the session is green',
    test: 'complement',
    bars: 'daily',
    options: {},
    groups: previousColour.values,
    of: (_, { market }) =>
      casesAfterPrevious(market, (session, previous) => {
        const group = ownColour(previous);
        return group === 'flat' ? null : higher(session.close, session.open, group);
      }),
  }),
});
