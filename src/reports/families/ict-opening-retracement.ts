import { percentOfPrice, quotientOf, type Quotient } from '../../numeric/index.js';
import { endOfBar } from '../courses/end-of-bar.js';
import type { Description, Measure } from '../description.js';
import { bucketMinutes } from '../dimensions/clock-minutes.js';
import { edges, size } from '../dimensions/size.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { headline } from '../headline.js';
import { casesOfObservations } from '../headlines/cases-of-observations.js';
import { nearPrice } from '../headlines/nearly.js';
import { raceTowards } from '../headlines/race-towards.js';
import { successIf } from '../headlines/success-if.js';
import {
  awayFromReference,
  sessionsWithReference,
  type ReferenceCandidate,
  type SessionWithReference,
} from '../observations/reference-opens.js';
import type { WallTimeOption } from '../option.js';
import { timeQuestions } from '../questions/by-time.js';
import { reportOf } from '../report.js';

const referenceTime = {
  type: 'wall-time',
  default: '00:00',
  text: 'The time on the clock of New York at which the reference is the price; the last one that is not after the open.',
} as const satisfies WallTimeOption;

type Retracements = Description<ReferenceCandidate, SessionWithReference>;

const retracedOrNot = [
  { id: 'retraced', label: 'Retraced', when: 'a bar of the session trades at the reference' },
  { id: 'not-retraced', label: 'Not retraced', when: 'no bar of the session trades at the reference' },
] as const;

/** How far the session opened from the reference, in % of it; `null` where that is 0. */
function distance({ session: { open }, reference }: SessionWithReference): Quotient | null {
  return percentOfPrice(Math.max(open, reference), Math.min(open, reference), reference);
}

const minutesToFill: Measure<SessionWithReference> = {
  id: 'minutes-to-fill',
  label: 'Minutes to the retracement',
  unit: 'minutes',
  formula:
    'the opening of the first bar that trades at the reference − the open of the session; undefined where none does',
  of: ({ session: { bars, openTime }, bar }) =>
    bar === null ? null : { numerator: bars.time[bar] - openTime, denominator: 60_000 },
};

const standard = (time: string): Retracements => ({
  kind: sessionsWithReference(time),
  exclusions: awayFromReference,
  dimensions: [
    {
      id: 'open-side',
      values: () => [
        { id: 'above', label: 'Opened above the reference' },
        { id: 'below', label: 'Opened below the reference' },
      ],
      of: ({ opened }) => opened,
    },
  ],
  questions: [
    {
      id: 'retraced',
      title: 'Traded back to the reference',
      known: 'at-open',
      outcomes: retracedOrNot,
      of: ({ bar }) => (bar === null ? 'not-retraced' : 'retraced'),
      course: { decided: (observation) => endOfBar(observation, observation.bar) },
    },
  ],
  measures: [
    {
      id: 'distance-percent',
      label: 'Distance from the reference',
      unit: '%',
      formula: '100 × |open − reference| / |reference|; undefined for a reference of 0',
      of: distance,
    },
  ],
  statistics: [],
  levels: [
    {
      id: 'reference',
      formula: 'the price at the time that the option referenceTime says',
      of: ({ reference }) => quotientOf(reference),
    },
  ],
  current: null,
});

const bySize = (time: string, sizes: readonly number[]): Retracements => {
  const description = standard(time);
  return {
    ...description,
    exclusions: [...description.exclusions, { reason: 'no-size', applies: ({ reference }) => reference === 0 }],
    // The exclusion leaves out those that have no size.
    dimensions: [...description.dimensions, size(sizes, '%', (observation) => distance(observation)!)],
  };
};

/** Whether a session trades back to the price at midnight in New York. */
export const ictOpeningRetracement = family({
  id: 'ict-opening-retracement',
  title: 'ICT opening retracement',
  text: 'Sessions that open above or below the price at an earlier time of the day, midnight in New York unless asked otherwise: how often they trade back to it.',
  defaultSession: 'new-york',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'One group per side of the reference on which the session opens.',
      bars: 'intraday',
      options: { referenceTime },
      report: (params) => reportOf(standard(params.referenceTime)),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per side of the reference and weekday of the trading date.',
      bars: 'intraday',
      options: { referenceTime },
      report: (params) => {
        const description = standard(params.referenceTime);
        return reportOf({ ...description, dimensions: [...description.dimensions, weekday] });
      },
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per side of the reference and distance of the open from it, in % of the reference.',
      bars: 'intraday',
      options: { referenceTime, edges: edges([0.1, 0.2, 0.4, 0.6, 1, 1.5], '%') },
      report: (params) => reportOf(bySize(params.referenceTime, params.edges)),
    }),
    'by-fill-time': variant({
      title: 'By fill time',
      text: 'At what time of the session it was back at the reference, and, at each time, how many of those still away were back before the next.',
      bars: 'intraday',
      options: { referenceTime, minutes: bucketMinutes },
      report: (params, { clockBuckets }) =>
        reportOf({
          ...standard(params.referenceTime),
          questions: timeQuestions(
            {
              id: 'fill-time',
              title: 'When the session retraced',
              asked: 'the sessions that traded back',
              within: 'filled',
              askedWithin: 'the sessions that no earlier bar brought back',
              happening: 'the first bar that trades at the reference opens',
              titleWithin: (bucket) => `Retraced in ${bucket}, of those still away`,
              outcomes: retracedOrNot,
              barOf: ({ bar }: SessionWithReference) => bar,
            },
            clockBuckets(params.minutes),
            params.minutes,
          ),
          measures: [minutesToFill],
        }),
    }),
  },
  headline: headline({
    question:
      'After the first bar of the session, does the price move towards the midnight open before it moves as far away?',
    cases:
      'sessions that open away from the price at midnight in New York and after whose first bar, from the open of the next one on, one bar comes as far on one side as that price lies from the open and none did on the other',
    success: 'the side on which the price at midnight lies is reached first',
    test: 'half',
    race: true,
    bars: 'intraday',
    options: { referenceTime },
    of: (params, { market }) =>
      casesOfObservations(standard(params.referenceTime), market, ({ session, reference }: SessionWithReference) =>
        successIf(raceTowards(session, session.firstBar, session.open, nearPrice(reference))),
      ),
  }),
});
