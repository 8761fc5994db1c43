import type { ColumnReport } from '../columns/report.js';
import { byPreviousColour, colourQuestion } from '../columns/sessions/colour.js';
import { previous, session, sessions } from '../columns/sessions/session.js';
import { defineFamily } from '../define/family.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { isGreen } from '../define/headlines/directions.js';
import { alsoBy } from './also-by.js';

const standard: ColumnReport = {
  unit: sessions,
  needs: [session.whole, previous.itself],
  groups: [byPreviousColour],
  questions: [colourQuestion('open')],
};

/** The colour of a session after a green session and after a red one. */
export const previousSessionCorrelation = defineFamily({
  id: 'previous-session-correlation',
  title: 'Previous session correlation',
  text: 'How often a session is green or red (its close against its open) after a green session and after a red one. Sessions after a flat one are left out.',
  atRandom: {
    keeps: 'the size of each move',
    destroys: 'any link between the colours of successive sessions',
  },
  defaultSession: 'first',
  variants: {
    ...alsoBy({ groups: 'colour of the previous session' }, ['by-weekday'], {
      text: 'One group per colour of the previous session.',
      report: () => standard,
    }),
  },
  headline: headline({
    question: 'Is a session green as often after a green session as after a red one?',
    cases: 'sessions that are not flat, after a session that is not flat',
    success: 'the session is green',
    test: 'complement',
    groups: byPreviousColour.values,
    columns: () => wholeSessions(isGreen, byPreviousColour.by),
  }),
});
