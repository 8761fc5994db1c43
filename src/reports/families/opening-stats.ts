import { differenceRatio, quotientOf } from '../../numeric/index.js';
import { colourOf, referenceOpen } from '../../sessions/index.js';
import { atOnce } from '../courses/at-once.js';
import type { Description } from '../description.js';
import { notAfterFlat, previousColour } from '../dimensions/previous-colour.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { headline } from '../headline.js';
import { casesAfterPrevious } from '../headlines/cases-after-previous.js';
import { coloursAgree } from '../headlines/colours-agree.js';
import { ownColour } from '../headlines/own-colour.js';
import { nextLevels, previousLevels } from '../levels/previous.js';
import { extended } from '../observations/extended.js';
import {
  sessionsAfterPrevious,
  wholeSessionsAfterPrevious,
  type PreviousCandidate,
  type SessionAfterPrevious,
} from '../observations/sessions-after-previous.js';
import { locationOf, locationsOf } from '../questions/location.js';
import { reportOf } from '../report.js';

const standard: Description<PreviousCandidate, SessionAfterPrevious> = {
  kind: sessionsAfterPrevious,
  exclusions: wholeSessionsAfterPrevious,
  dimensions: [],
  questions: [
    {
      id: 'open-location',
      title: 'Open against the previous range',
      known: 'at-open',
      outcomes: locationsOf('the open'),
      of: ({ session, previous }) => locationOf(session.open, previous),
      course: atOnce,
    },
    {
      id: 'open-against-close',
      title: 'Open against the previous close',
      known: 'at-open',
      outcomes: [
        { id: 'above', label: 'Above the previous close', when: 'the open is above the previous close' },
        { id: 'at', label: 'At the previous close', when: 'the open is the previous close' },
        { id: 'below', label: 'Below the previous close', when: 'the open is below the previous close' },
      ],
      of: ({ session, previous }) => against(session.open, previous.close),
      course: atOnce,
    },
  ],
  measures: [
    {
      id: 'open-position',
      label: 'Open within the previous range',
      unit: 'ratio',
      formula: '(open − previous low) / (previous high − previous low); undefined for a range of 0',
      of: ({ session, previous }) => differenceRatio(session.open, previous.low, previous.high, previous.low),
    },
  ],
  statistics: [],
  levels: previousLevels('high', 'low', 'close'),
  current: nextLevels('high', 'low', 'close'),
};

interface MidnightCandidate extends PreviousCandidate {
  readonly midnightOpen: number | null;
}

interface SessionAfterMidnight extends SessionAfterPrevious {
  readonly midnightOpen: number;
}

const byMidnightOpen: Description<MidnightCandidate, SessionAfterMidnight> = {
  ...standard,
  kind: extended(sessionsAfterPrevious, ({ session, previous }) => ({
    session,
    previous,
    midnightOpen: referenceOpen(session, 'America/New_York', 0),
  })),
  exclusions: [
    ...wholeSessionsAfterPrevious,
    { reason: 'no-reference', applies: ({ midnightOpen }) => midnightOpen === null },
  ],
  dimensions: [
    {
      id: 'midnight-open',
      values: () => [
        { id: 'above', label: 'Above the midnight open' },
        { id: 'at', label: 'At the midnight open' },
        { id: 'below', label: 'Below the midnight open' },
      ],
      of: ({ session, midnightOpen }) => against(session.open, midnightOpen),
    },
  ],
  levels: [
    ...standard.levels,
    {
      id: 'midnight-open',
      formula: 'the price at midnight in New York',
      of: ({ midnightOpen }) => quotientOf(midnightOpen),
    },
  ],
};

/** Where a session opens against the session before it. */
export const openingStats = family({
  id: 'opening-stats',
  title: 'Opening statistics',
  text: 'Where a session opens: above, inside or below the range of the previous session, and above, at or below its close.',
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
    'by-prev-candle': variant({
      title: 'By the colour of the previous session',
      text: 'One group after a green and one after a red session, close against open; sessions after a flat one are left out.',
      bars: 'daily',
      options: {},
      report: () =>
        reportOf({
          ...standard,
          exclusions: [...standard.exclusions, notAfterFlat],
          dimensions: [previousColour],
        }),
    }),
    'by-midnight-open': variant({
      title: 'By the midnight open',
      text: 'One group each for opens above, at and below the price at which the market opened at midnight in New York.',
      bars: 'intraday',
      options: {},
      report: () => reportOf(byMidnightOpen),
    }),
  },
  headline: headline({
    question: 'Does the session open beyond the previous close in the direction of the previous session?',
    cases: 'sessions after one that was not flat, which open away from its close',
    success: 'the open lies above the previous close after a green session, below it after a red one',
    test: 'half',
    bars: 'daily',
    options: {},
    of: (_, { market }) =>
      casesAfterPrevious(market, (session, previous) =>
        coloursAgree(ownColour(previous), colourOf(session.open, previous.close)),
      ),
  }),
});

function against(price: number, reference: number): 'above' | 'at' | 'below' {
  if (price > reference) return 'above';
  return price < reference ? 'below' : 'at';
}
