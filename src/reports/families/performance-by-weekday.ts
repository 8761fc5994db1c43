import { percentOfPrice } from '../../numeric/index.js';
import type { Description } from '../description.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { headline } from '../headline.js';
import { casesAfterPrevious } from '../headlines/cases-after-previous.js';
import { higher } from '../headlines/higher.js';
import { nextLevels, previousLevels } from '../levels/previous.js';
import {
  sessionsAfterPrevious,
  wholeSessionsAfterPrevious,
  type PreviousCandidate,
  type SessionAfterPrevious,
} from '../observations/sessions-after-previous.js';
import { reportOf } from '../report.js';

const standard: Description<PreviousCandidate, SessionAfterPrevious> = {
  kind: sessionsAfterPrevious,
  exclusions: wholeSessionsAfterPrevious,
  dimensions: [weekday],
  questions: [
    {
      id: 'up',
      title: 'Closed above the previous close',
      known: 'at-open',
      outcomes: [
        { id: 'up', label: 'Up', when: 'the close is above the previous close' },
        { id: 'not-up', label: 'Not up', when: 'the close is at or below the previous close' },
      ],
      of: ({ session, previous }) => (session.close > previous.close ? 'up' : 'not-up'),
    },
  ],
  measures: [
    {
      id: 'change-percent',
      label: 'Change',
      unit: '%',
      formula: '100 × (close − previous close) / |previous close|; undefined for a previous close of 0',
      of: ({ session, previous }) => percentOfPrice(session.close, previous.close, previous.close),
    },
  ],
  statistics: [],
  levels: previousLevels('close'),
  current: nextLevels('close'),
};

/** The change from close to close on each weekday. */
export const performanceByWeekday = family({
  id: 'performance-by-weekday',
  title: 'Performance by weekday',
  text: 'How far the sessions of each weekday close from the previous close, and how often above it.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'One group per weekday of the trading date.',
      bars: 'daily',
      options: {},
      report: () => reportOf(standard),
    }),
  },
  headline: headline({
    question: 'Does the price rise from close to close equally often on all weekdays?',
    cases: 'sessions that close away from the previous close',
    success: 'the close lies above the previous close',
    test: 'homogeneity',
    bars: 'daily',
    options: {},
    groups: weekday.values,
    of: (_, { market }) =>
      casesAfterPrevious(market, (session, previous) => higher(session.close, previous.close, session.weekday)),
  }),
});
