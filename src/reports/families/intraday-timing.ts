import { bucketOf, type ClockBucket } from '../../sessions/index.js';
import type { Description, Question } from '../description.js';
import { bucketMinutes } from '../dimensions/clock-minutes.js';
import { notFlat, ownColour } from '../dimensions/own-colour.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { headline } from '../headline.js';
import { casesOfObservations } from '../headlines/cases-of-observations.js';
import { successIf } from '../headlines/success-if.js';
import type { Known } from '../known.js';
import { extremeLevels } from '../levels/extremes.js';
import { sessionsWithPrints, type SessionWithPrints } from '../observations/extreme-prints.js';
import { wholeSessions } from '../observations/sessions.js';
import { reportOf } from '../report.js';
import { bucketOutcomes } from '../questions/by-time.js';

const options = { minutes: bucketMinutes } as const;

type Timing = Description<SessionWithPrints, SessionWithPrints>;

function timeQuestion(
  side: 'high' | 'low',
  buckets: readonly ClockBucket[],
  minutes: number,
  known: Known,
): Question<SessionWithPrints> {
  return {
    id: `${side}-time`,
    title: `When the ${side} was made`,
    known,
    outcomes: bucketOutcomes(buckets, `the first bar with the ${side} of the session opens`),
    of: (observation) => {
      const bar = side === 'high' ? observation.highBar : observation.lowBar;
      return buckets[bucketOf(observation.session, bar, minutes)].id;
    },
  };
}

const standard = (buckets: readonly ClockBucket[], minutes: number, known: Known = 'at-open'): Timing => ({
  kind: sessionsWithPrints,
  exclusions: wholeSessions,
  dimensions: [],
  questions: [timeQuestion('high', buckets, minutes, known), timeQuestion('low', buckets, minutes, known)],
  measures: [],
  statistics: [],
  levels: extremeLevels,
  current: null,
});

/** At what time of the session its high and its low are made. */
export const intradayTiming = family({
  id: 'intraday-timing',
  title: 'Intraday timing',
  text: 'At what time of the session its high is made, and at what time its low; the first bar that prints the price counts.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'All sessions together.',
      bars: 'intraday',
      options,
      report: ({ minutes }, { clockBuckets }) => reportOf(standard(clockBuckets(minutes), minutes)),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date.',
      bars: 'intraday',
      options,
      report: ({ minutes }, { clockBuckets }) =>
        reportOf({ ...standard(clockBuckets(minutes), minutes), dimensions: [weekday] }),
    }),
    'by-candle': variant({
      title: 'By candle',
      text: 'One group for green and one for red sessions, known only in hindsight; flat ones are left out.',
      bars: 'intraday',
      options,
      report: ({ minutes }, { clockBuckets }) =>
        reportOf({
          ...standard(clockBuckets(minutes), minutes, 'hindsight'),
          exclusions: [...wholeSessions, notFlat],
          dimensions: [ownColour],
        }),
    }),
  },
  headline: headline({
    question: 'Is the high made before the low equally often on all weekdays?',
    cases: 'sessions whose high and whose low are first made in different bars',
    success: 'the high is made first',
    test: 'homogeneity',
    bars: 'intraday',
    options: {},
    groups: weekday.values,
    of: (_, { market }) =>
      casesOfObservations(
        { kind: sessionsWithPrints, exclusions: wholeSessions },
        market,
        ({ session, highBar, lowBar }: SessionWithPrints) =>
          successIf(highBar === lowBar ? null : highBar < lowBar, session.weekday),
      ),
  }),
});
