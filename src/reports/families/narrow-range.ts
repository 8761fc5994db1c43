import { compareQuotients, type Quotient } from '../../numeric/index.js';
import { averageRange, averageRangeThrough, isNarrowest, type Market, type Session } from '../../sessions/index.js';
import type { Current, Description } from '../description.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { headline } from '../headline.js';
import { casesOfSameColour } from '../headlines/cases-of-same-colour.js';
import { lastWhole, nextLevels, previousLevels } from '../levels/previous.js';
import { extended } from '../observations/extended.js';
import { sessionsWithReach, type ReachCandidate, type SessionWithReach } from '../observations/reach.js';
import { wholeSessionsAfterPrevious } from '../observations/sessions-after-previous.js';
import { breaksOfSession } from '../questions/breaks.js';
import { rangeExceeds } from '../questions/range-against-average.js';
import { colourQuestion } from '../questions/colour.js';
import { reportOf } from '../report.js';

interface NarrowCandidate extends ReachCandidate {
  /** Of how many sessions the previous one had the smallest range. */
  readonly patterns: readonly ('nr4' | 'nr7')[];
  /** The average daily range of the session. */
  readonly average: Quotient | null;
}

interface AfterNarrow extends NarrowCandidate, SessionWithReach {
  readonly previous: SessionWithReach['previous'];
  readonly average: Quotient;
}

/** Whoever has the smallest range of seven sessions has it of four. */
function patternsOf(session: Session): NarrowCandidate['patterns'] {
  if (!isNarrowest(session, 4)) return [];
  return isNarrowest(session, 7) ? ['nr4', 'nr7'] : ['nr4'];
}

const standard: Description<NarrowCandidate, AfterNarrow> = {
  kind: extended(sessionsWithReach.wick, ({ session, previous, reach }) => ({
    session,
    previous,
    reach,
    patterns: previous === null ? [] : patternsOf(previous),
    average: averageRange(session, 5),
  })),
  exclusions: [
    ...wholeSessionsAfterPrevious,
    { reason: 'no-average', applies: ({ average }) => average === null },
    { reason: 'no-pattern', applies: ({ patterns }) => patterns.length === 0 },
  ],
  dimensions: [
    {
      id: 'pattern',
      values: () => [
        { id: 'nr4', label: 'Narrowest of 4' },
        { id: 'nr7', label: 'Narrowest of 7' },
      ],
      of: ({ patterns }) => patterns,
    },
  ],
  questions: [
    {
      id: 'range-against-average',
      title: 'Range against the average daily range',
      known: 'at-open',
      outcomes: [
        {
          id: 'above',
          label: 'Above the average',
          when: 'the range of the session is greater than the mean of the 5 complete sessions before it',
        },
        { id: 'not-above', label: 'Not above the average', when: 'the range of the session is at most that mean' },
      ],
      of: ({ session, average }) => (compareQuotients(session.range, average) > 0 ? 'above' : 'not-above'),
      course: { decided: rangeExceeds },
    },
    breaksOfSession,
    colourQuestion('open'),
  ],
  measures: [],
  statistics: [],
  levels: [
    ...previousLevels('high', 'low'),
    { id: 'average-range', formula: 'the mean range of the 5 complete sessions before', of: ({ average }) => average },
  ],
  current: next,
};

/** What the next session comes after. */
function next(market: Market): readonly Current[] {
  const last = lastWhole(market);
  const narrowest = last === null ? 0 : [0, 4, 7][patternsOf(last).length];
  return [
    {
      id: 'narrowest-of',
      label: 'Previous session narrowest of',
      unit: 'sessions',
      value: narrowest === 0 ? null : { numerator: narrowest, denominator: 1 },
    },
    ...nextLevels('high', 'low')(market),
    { id: 'average-range', label: 'Average daily range', unit: 'price', value: last && averageRangeThrough(last, 5) },
  ];
}

/** The session after a narrow one. */
export const narrowRange = family({
  id: 'narrow-range',
  title: 'Narrow range',
  text: 'The session after one with the strictly smallest range of the last four (NR4) or seven (NR7): whether its own range is above the average of the last five, which side of the previous range it breaks, and its colour.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'One group after NR4 and one after NR7; every NR7 is an NR4 as well.',
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
    question: 'After the narrowest session of four, does the next one have its colour?',
    cases:
      'sessions after one with a range less than that of each of the three complete sessions before it, neither of them flat',
    success: 'it closes on the same side of its open as the session before',
    test: 'half',
    bars: 'daily',
    options: {},
    of: (_, { market }) => casesOfSameColour(market, (previous) => isNarrowest(previous, 4)),
  }),
});
