import type { Description } from '../description.js';
import { notAfterFlat, previousColour } from '../dimensions/previous-colour.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
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
});
