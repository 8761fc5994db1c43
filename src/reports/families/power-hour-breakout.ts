import { quotientOf } from '../../numeric/index.js';
import { sidesCourse } from '../courses/sides-course.js';
import { beforeClose } from '../courses/before-close.js';
import type { Description } from '../description.js';
import { hourThird } from '../dimensions/hour-third.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { headline } from '../headline.js';
import { breakContinued } from '../headlines/break-continued.js';
import { casesOfObservations } from '../headlines/cases-of-observations.js';
import { successIf } from '../headlines/success-if.js';
import {
  sessionsWithClosing,
  wholeClosings,
  type ClosingCandidate,
  type SessionWithClosing,
} from '../observations/closing-window.js';
import { windowMinutes } from '../observations/opening-window.js';
import { breaksOf, sidesOfRange } from '../questions/breaks.js';
import { reportOf } from '../report.js';

const options = {
  minutes: windowMinutes(60, 'How long the power hour is, up to the close of the session.'),
} as const;

const standard = (minutes: number): Description<ClosingCandidate, SessionWithClosing> => ({
  kind: sessionsWithClosing(minutes),
  exclusions: wholeClosings,
  dimensions: [],
  questions: [
    {
      id: 'breaks',
      title: 'New extremes in the power hour',
      known: 'at-event',
      event: 'hour-start',
      outcomes: sidesOfRange,
      of: ({ hour }) => breaksOf(hour, hour.before),
      course: sidesCourse(({ session, hour: { before, firstBar } }) => ({
        sessions: [session],
        range: before,
        from: firstBar,
      })),
    },
  ],
  measures: [],
  statistics: [],
  levels: [
    {
      id: 'high-before',
      formula: 'the high of the session before the power hour',
      of: ({ hour }) => quotientOf(hour.before.high),
    },
    {
      id: 'low-before',
      formula: 'the low of the session before the power hour',
      of: ({ hour }) => quotientOf(hour.before.low),
    },
  ],
  current: null,
  knownFrom: beforeClose(minutes),
});

/** Whether the last hour makes a new high or low of the session. */
export const powerHourBreakout = family({
  id: 'power-hour-breakout',
  title: 'Power-hour breakout',
  text: 'Whether the last hour of a session trades above the high or below the low of the session up to then.',
  defaultSession: 'new-york',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'All sessions together.',
      bars: 'intraday',
      options,
      report: ({ minutes }) => reportOf(standard(minutes)),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date.',
      bars: 'intraday',
      options,
      report: ({ minutes }) => reportOf({ ...standard(minutes), dimensions: [weekday] }),
    }),
    'by-open': variant({
      title: 'By open',
      text: 'One group per third of the range so far in which the power hour opens.',
      bars: 'intraday',
      options,
      report: ({ minutes }) => reportOf({ ...standard(minutes), dimensions: [hourThird] }),
    }),
  },
  headline: headline({
    question: 'After the first new extreme of the last hour, does the session close further in that direction?',
    cases:
      'sessions of whose last hour a bar breaks the range of the session before it, the first such bar one side only, and that do not close at the open of the bar after it',
    success: 'the session closes beyond the open of the bar after the break, on the side of the break',
    test: 'half',
    bars: 'intraday',
    options,
    of: ({ minutes }, { market }) =>
      casesOfObservations(standard(minutes), market, ({ session, hour }: SessionWithClosing) =>
        successIf(breakContinued(session, hour.before, hour.firstBar)),
      ),
  }),
});
