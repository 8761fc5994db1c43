import type { Criterion } from '../../sessions/index.js';
import { endOfBar } from '../courses/end-of-bar.js';
import type { Description, Question } from '../description.js';
import { edges, size } from '../dimensions/size.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { outsideDaysHeadline } from '../headlines/outside-days.js';
import { nextLevels, previousLevels } from '../levels/previous.js';
import { extended } from '../observations/extended.js';
import {
  outsideCandidates,
  withDistance,
  withTouch,
  type OutsideCandidate,
  type OutsideDay,
  type SizedCandidate,
  type SizedOutsideDay,
  type TouchCandidate,
  type TouchedOutsideDay,
  touchOf,
} from '../observations/outside-days.js';
import { wholeSessionsAfterPrevious } from '../observations/sessions-after-previous.js';
import { barMinutes } from '../questions/bar-minutes.js';
import { criterion } from '../questions/criterion.js';
import { perOutcome, type SingleQuestion } from '../questions/per-outcome.js';
import { barBack, spike, type WayBack } from '../questions/spikes.js';
import { reportOf } from '../report.js';

const reversed = (by: Criterion): SingleQuestion<OutsideDay, 'reversed' | 'not-reversed'> => ({
  id: 'reversed',
  title: 'Traded back to the previous range',
  known: 'at-open',
  outcomes: [
    {
      id: 'reversed',
      label: 'Reversed',
      when: 'the price comes back to the previous range, by the criterion: a bullish session to the high, a bearish one to the low',
    },
    { id: 'not-reversed', label: 'Not reversed', when: 'the price does not come back to the previous range' },
  ],
  of: ({ direction, reach, previous }) => {
    const back = direction === 'bullish' ? reach.low <= previous.high : reach.high >= previous.low;
    return back ? 'reversed' : 'not-reversed';
  },
  course: { decided: (observation) => endOfBar(observation, touchOf(observation, by)) },
});

const closeLocation: Question<OutsideDay> = {
  id: 'close-location',
  title: 'Where the session closed',
  known: 'at-open',
  outcomes: [
    {
      id: 'inside',
      label: 'Inside the previous range',
      when: 'the close lies within the previous range, its ends included',
    },
    {
      id: 'beyond',
      label: 'Beyond it on the side of the open',
      when: 'the close lies outside the previous range, on the side of the open',
    },
    {
      id: 'through',
      label: 'Through the far side',
      when: 'the close lies outside the previous range, on the other side',
    },
  ],
  of: ({ session, previous, direction }) => {
    if (session.close > previous.high) return direction === 'bullish' ? 'beyond' : 'through';
    if (session.close < previous.low) return direction === 'bearish' ? 'beyond' : 'through';
    return 'inside';
  },
};

const standard = (by: Criterion): Description<OutsideCandidate, OutsideDay> => ({
  kind: outsideCandidates[by],
  exclusions: [
    ...wholeSessionsAfterPrevious,
    { reason: 'not-outside', applies: ({ direction }) => direction === null },
  ],
  dimensions: [
    {
      id: 'direction',
      values: () => [
        { id: 'bullish', label: 'Bullish' },
        { id: 'bearish', label: 'Bearish' },
      ],
      of: ({ direction }) => direction,
    },
  ],
  questions: [reversed(by), closeLocation],
  measures: [],
  statistics: [],
  levels: previousLevels('high', 'low'),
  current: nextLevels('high', 'low'),
});

function bySize(by: Criterion, edges: readonly number[]): Description<SizedCandidate, SizedOutsideDay> {
  const description = standard(by);
  return {
    ...description,
    kind: extended(description.kind, withDistance),
    exclusions: [
      ...description.exclusions,
      { reason: 'no-size', applies: ({ direction, distance }) => direction !== null && distance === null },
    ],
    dimensions: [...description.dimensions, size(edges, '%', ({ distance }) => distance)],
  };
}

const wayBack = ({ session, direction, touch }: TouchedOutsideDay): WayBack => ({
  session,
  opened: direction === 'bullish' ? 'above' : 'below',
  bar: touch,
});

function bySpike(by: Criterion): Description<TouchCandidate & OutsideCandidate, TouchedOutsideDay> {
  const description = standard(by);
  return {
    ...description,
    kind: extended(description.kind, (candidate) => withTouch(candidate, by)),
    questions: [barBack('touched-by', 'Bar that traded back', wayBack)],
    measures: [spike(wayBack)],
  };
}

/** Sessions that open outside the previous range. */
export const outsideDays = family({
  id: 'outside-days',
  title: 'Outside days',
  text: 'Sessions that open above the high (bullish) or below the low (bearish) of the previous one: how often they trade back to that range, and where they close.',
  defaultSession: 'new-york',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'One group per side of the open.',
      bars: 'daily',
      options: { criterion },
      report: (params) => reportOf(standard(params.criterion)),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per side of the open and weekday of the trading date.',
      bars: 'daily',
      options: { criterion },
      report: (params) => {
        const description = standard(params.criterion);
        return reportOf({ ...description, dimensions: [...description.dimensions, weekday] });
      },
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per side of the open and distance of the open beyond the previous range, in % of that range.',
      bars: 'daily',
      options: { criterion, edges: edges([10, 25, 50, 100], '%') },
      report: (params) => reportOf(bySize(params.criterion, params.edges)),
    }),
    'by-close': variant({
      title: 'By close',
      text: 'Where the session closes, of all and of those that traded back to the previous range or did not.',
      bars: 'daily',
      options: { criterion },
      report: (params) =>
        reportOf({
          ...standard(params.criterion),
          questions: [
            closeLocation,
            ...perOutcome(closeLocation, reversed(params.criterion), {
              reversed: 'Close of the sessions that reversed',
              'not-reversed': 'Close of the sessions that did not reverse',
            }),
          ],
        }),
    }),
    'by-spike': variant({
      title: 'By spike',
      text: 'Of the sessions that traded back: whether their first bar did, and how far the others moved away before.',
      bars: 'intraday',
      options: { criterion, barMinutes },
      report: (params) => reportOf(bySpike(params.criterion)),
    }),
  },
  headline: outsideDaysHeadline,
});
