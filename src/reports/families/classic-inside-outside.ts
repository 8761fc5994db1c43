import { insideOrOutside } from '../../sessions/index.js';
import type { Description } from '../description.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { headline } from '../headline.js';
import { casesOfSameColour } from '../headlines/cases-of-same-colour.js';
import { nextLevels, previousLevels } from '../levels/previous.js';
import { sessionsWithReach, type ReachCandidate, type SessionWithReach } from '../observations/reach.js';
import { wholeSessionsAfterPrevious } from '../observations/sessions-after-previous.js';
import { breaksOfSession } from '../questions/breaks.js';
import { colourQuestion } from '../questions/colour.js';
import { reportOf } from '../report.js';

const standard: Description<ReachCandidate, SessionWithReach> = {
  kind: sessionsWithReach.wick,
  exclusions: [
    ...wholeSessionsAfterPrevious,
    { reason: 'no-history', applies: ({ previous }) => typeof previous?.previous === 'string' },
    { reason: 'no-pattern', applies: ({ previous }) => previous !== null && insideOrOutside(previous) === null },
  ],
  dimensions: [
    {
      id: 'pattern',
      values: () => [
        { id: 'inside', label: 'After an inside session' },
        { id: 'outside', label: 'After an outside session' },
      ],
      // The exclusion has kept no other.
      of: ({ previous }) => insideOrOutside(previous)!,
    },
  ],
  questions: [breaksOfSession, colourQuestion('open')],
  measures: [],
  statistics: [],
  levels: previousLevels('high', 'low'),
  current: nextLevels('high', 'low'),
};

/** The session after an inside or an outside one. */
export const classicInsideOutside = family({
  id: 'classic-inside-outside',
  title: 'Classic inside and outside days',
  text: 'The session after one whose whole range lies inside that of the session before it, or beyond it on both sides: which side of that range it breaks, and its colour.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'One group after inside and one after outside sessions.',
      bars: 'daily',
      options: {},
      report: () => reportOf(standard),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per pattern and weekday of the trading date.',
      bars: 'daily',
      options: {},
      report: () => reportOf({ ...standard, dimensions: [...standard.dimensions, weekday] }),
    }),
  },
  headline: headline({
    question: 'After an inside or outside session, does the next one have its colour?',
    cases:
      'sessions after one whose range lies inside that of the session before it, or beyond it on both sides, neither of them flat',
    success: 'it closes on the same side of its open as the session before',
    test: 'half',
    bars: 'daily',
    options: {},
    of: (_, { market }) => casesOfSameColour(market, (previous) => insideOrOutside(previous) !== null),
  }),
});
