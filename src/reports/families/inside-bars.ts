import { percentOfPrice } from '../../numeric/index.js';
import type { Description, Question } from '../description.js';
import { edges, size } from '../dimensions/size.js';
import { thirdOf, thirds } from '../dimensions/third.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { insideBarsHeadline } from '../headlines/inside-bars.js';
import { nextLevels, previousLevels } from '../levels/previous.js';
import { sessionsWithReach, type ReachCandidate, type SessionWithReach } from '../observations/reach.js';
import { wholeSessionsAfterPrevious } from '../observations/sessions-after-previous.js';
import { breaks, breaksCourse, breaksOfSession } from '../questions/breaks.js';
import { earlierOf } from '../courses/earlier-of.js';
import { closeLocations } from '../questions/close-location.js';
import { locationOf } from '../questions/location.js';
import { reportOf } from '../report.js';

type InsideBars = Description<ReachCandidate, SessionWithReach>;

const anyBreak: Question<SessionWithReach> = {
  id: 'any-break',
  title: 'Either side broken',
  known: 'at-open',
  outcomes: [
    {
      id: 'broken',
      label: 'At least one side',
      when: 'the price goes above the previous high or below the previous low',
    },
    { id: 'not-broken', label: 'Neither side', when: 'the price stays within the previous range, its ends included' },
  ],
  of: (observation) => (breaks.of(observation) === 'neither' ? 'not-broken' : 'broken'),
  course: { decided: (observation) => earlierOf(...breaksCourse('wick').facts(observation)) },
};

const standard: InsideBars = {
  kind: sessionsWithReach.wick,
  exclusions: [
    ...wholeSessionsAfterPrevious,
    {
      reason: 'not-inside',
      applies: ({ session, previous }) => previous !== null && locationOf(session.open, previous) !== 'inside',
    },
  ],
  dimensions: [],
  questions: [breaksOfSession, anyBreak],
  measures: [],
  statistics: [],
  levels: previousLevels('high', 'low'),
  current: nextLevels('high', 'low'),
};

const bySize = (sizes: readonly number[]): InsideBars => ({
  ...standard,
  exclusions: [
    ...standard.exclusions,
    { reason: 'no-size', applies: ({ previous }) => previous !== null && sizeOf(previous) === null },
  ],
  // The exclusion has kept only those that have a size.
  dimensions: [size(sizes, '%', ({ previous }) => sizeOf(previous)!)],
});

const sizeOf = ({ high, low, close }: SessionWithReach['previous']) => percentOfPrice(high, low, close);

/** Sessions that open inside the previous range. */
export const insideBars = family({
  id: 'inside-bars',
  title: 'Inside bars',
  text: 'Sessions that open inside the range of the previous one: which of its sides they break, and where they close.',
  defaultSession: 'new-york',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'All sessions together.',
      bars: 'daily',
      options: {},
      report: () => reportOf(standard),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date.',
      bars: 'daily',
      options: {},
      report: () => reportOf({ ...standard, dimensions: [weekday] }),
    }),
    'by-close': variant({
      title: 'By close',
      text: 'Where the session closes against the previous range, of all and of those that broke each side.',
      bars: 'daily',
      options: {},
      report: () => reportOf({ ...standard, questions: closeLocations }),
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per size of the previous range, in % of the previous close.',
      bars: 'daily',
      options: { edges: edges([0.5, 1, 1.5, 2], '%') },
      report: (params) => reportOf(bySize(params.edges)),
    }),
    'by-open': variant({
      title: 'By open',
      text: 'One group per third of the previous range in which the session opens.',
      bars: 'daily',
      options: {},
      report: () =>
        reportOf({
          ...standard,
          dimensions: [
            { id: 'open-third', values: () => thirds, of: ({ session, previous }) => thirdOf(session.open, previous) },
          ],
        }),
    }),
  },
  headline: insideBarsHeadline,
});
