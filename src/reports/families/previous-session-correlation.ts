import type { ColumnReport } from '../columns/report.js';
import { byWeekday } from '../columns/sessions/calendar.js';
import { byPreviousColour, colourQuestion } from '../columns/sessions/colour.js';
import { previous, session, sessions } from '../columns/sessions/session.js';
import { family, variant } from '../family.js';
import { headline } from '../headlines/headline.js';
import { isGreen } from '../headlines/directions.js';

const standard: ColumnReport = {
  unit: sessions,
  needs: [session.whole, previous.itself],
  groups: [byPreviousColour],
  questions: [colourQuestion('open')],
  measures: [],
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
      report: () => standard,
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per colour of the previous session and weekday of the trading date.',
      bars: 'daily',
      options: {},
      report: () => ({ ...standard, groups: [byPreviousColour, byWeekday] }),
    }),
  },
  headline: headline({
    question: 'Is a session green as often after a green as after a red one?',
    cases: 'sessions that are not flat, after one that was not either',
    success: 'the session is green',
    test: 'complement',
    bars: 'daily',
    options: {},
    groups: byPreviousColour.values,
    columns: () => ({ unit: sessions, needs: [session.whole], answer: isGreen, group: byPreviousColour.by }),
  }),
});
