import { percentOfPrice, quotientOf } from '../../numeric/index.js';
import type { Description } from '../description.js';
import { month } from '../dimensions/month.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { headline } from '../headline.js';
import { casesOfSessions } from '../headlines/cases-of-sessions.js';
import { higher } from '../headlines/higher.js';
import { wholeSessions } from '../observations/sessions.js';
import {
  sessionsAfterPrevious,
  wholeSessionsAfterPrevious,
  type PreviousCandidate,
} from '../observations/sessions-after-previous.js';
import { basis, colourQuestion, referenceOf, type Basis } from '../questions/colour.js';
import { reportOf } from '../report.js';

const standard = (by: Basis): Description<PreviousCandidate, PreviousCandidate> => ({
  kind: sessionsAfterPrevious,
  exclusions: by === 'open' ? wholeSessions : wholeSessionsAfterPrevious,
  dimensions: [weekday],
  questions: [colourQuestion(by)],
  measures: [
    {
      id: 'change-percent',
      label: 'Change',
      unit: '%',
      formula: '100 × (close − reference) / |reference|; undefined for a reference of 0',
      of: (observation) => {
        const reference = referenceOf(observation, by);
        return percentOfPrice(observation.session.close, reference, reference);
      },
    },
  ],
  statistics: [],
  levels: [
    {
      id: 'reference',
      formula: 'what the close is compared with: the open, or the previous close',
      of: (observation) => quotientOf(referenceOf(observation, by)),
    },
  ],
  current: null,
});

/** The colour of each weekday. */
export const greenAndRedDaysByWeekday = family({
  id: 'green-and-red-days-by-weekday',
  title: 'Green and red days by weekday',
  text: 'How often the sessions of each weekday close above, below or at their open, or the close before.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All months',
      text: 'One group per weekday of the trading date.',
      bars: 'daily',
      options: { basis },
      report: (params) => reportOf(standard(params.basis)),
    }),
    'by-month': variant({
      title: 'By month',
      text: 'One group per weekday and month of the trading date.',
      bars: 'daily',
      options: { basis },
      report: (params) => {
        const description = standard(params.basis);
        return reportOf({ ...description, dimensions: [...description.dimensions, month] });
      },
    }),
  },
  headline: headline({
    question: 'Are sessions green equally often on all weekdays?',
    cases: 'sessions that are not flat',
    success: 'the session is green',
    test: 'homogeneity',
    bars: 'daily',
    options: {},
    groups: weekday.values,
    of: (_, { market }) => casesOfSessions(market, (session) => higher(session.close, session.open, session.weekday)),
  }),
});
