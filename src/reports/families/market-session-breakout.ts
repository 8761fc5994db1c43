import { differenceOfPrices, quotientOf } from '../../numeric/index.js';
import { sidesCourse } from '../courses/sides-course.js';
import type { Description } from '../description.js';
import { bySize, sizeOptions } from '../dimensions/size-by.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { headline } from '../headline.js';
import { breakContinued } from '../headlines/break-continued.js';
import { casesOfObservations } from '../headlines/cases-of-observations.js';
import { successIf } from '../headlines/success-if.js';
import { sessionPairs, wholePairs, type Pair, type PairCandidate, firstEnds } from '../observations/session-pairs.js';
import type { ParamsOf } from '../option.js';
import { breaksOf, broke, sidesOfRange } from '../questions/breaks.js';
import { extensionLevels, extensionQuestions, type PriceRange } from '../questions/extensions.js';
import { multiples } from '../questions/multiples.js';
import { pairOptions } from '../questions/pair-options.js';
import { reportOf, type Report } from '../report.js';

type Params = ParamsOf<typeof pairOptions>;

const standard = ({ first, overlap }: Params): Description<PairCandidate, Pair> => ({
  kind: sessionPairs(first, overlap),
  exclusions: wholePairs,
  dimensions: [],
  questions: [
    {
      id: 'breaks',
      title: 'Breaks of the range of the first session',
      known: 'at-event',
      event: 'first-ended',
      outcomes: sidesOfRange,
      of: ({ pair, reach }) => breaksOf(reach, pair),
      course: sidesCourse(({ session, pair }) => ({ sessions: [session], range: pair, from: pair.from })),
    },
  ],
  measures: [],
  statistics: [],
  levels: [
    { id: 'first-high', formula: 'the high of the first session', of: ({ pair }) => quotientOf(pair.high) },
    { id: 'first-low', formula: 'the low of the first session', of: ({ pair }) => quotientOf(pair.low) },
  ],
  current: null,
  knownFrom: firstEnds(first, 'before', overlap),
});

function byLevels(params: Params, levels: readonly number[]): Report {
  const description = standard(params);
  const rangeOf = ({ pair }: Pair): PriceRange => pair;
  const reachOf = ({ reach }: Pair): PriceRange => reach;
  const watched = ({ session, pair: { from } }: Pair) => ({ sessions: [session], from });
  const broken = (side: 'high' | 'low', { pair, reach }: Pair): boolean => broke(side, { reach, previous: pair });
  const questions = (side: 'high' | 'low') =>
    extensionQuestions(side, levels, rangeOf, broken, reachOf, watched, 'the range of the first session');
  return reportOf({
    ...description,
    questions: [...questions('high'), ...questions('low')],
    levels: [
      ...description.levels,
      ...extensionLevels('high', levels, rangeOf),
      ...extensionLevels('low', levels, rangeOf),
    ],
  });
}

/** Whether a session breaks the range of the one that opened before it elsewhere. */
export const marketSessionBreakout = family({
  id: 'market-session-breakout',
  title: 'Market-session breakout',
  text: 'Whether a session trades above the high or below the low of the session of another market that opened before it, such as London after Asia.',
  defaultSession: 'second',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'All pairs of sessions together.',
      bars: 'intraday',
      options: pairOptions,
      report: (params) => reportOf(standard(params)),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date of the second session.',
      bars: 'intraday',
      options: pairOptions,
      report: (params) => reportOf({ ...standard(params), dimensions: [weekday] }),
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per size of the range of the first session, in % of the average daily range of the second or of the open of the first.',
      bars: 'intraday',
      options: { ...pairOptions, ...sizeOptions() },
      report: (params) =>
        reportOf(
          bySize(
            standard(params),
            params,
            ({ pair }) => differenceOfPrices(pair.high, pair.low),
            ({ pair }) => pair?.open ?? null,
          ),
        ),
    }),
    'by-levels': variant({
      title: 'By levels',
      text: 'Of the sessions that broke a side: how many ranges of the first session beyond it they went.',
      bars: 'intraday',
      options: { ...pairOptions, multiples: multiples([0.5, 1, 1.5, 2, 3]) },
      report: (params) => byLevels(params, params.multiples),
    }),
  },
  headline: headline({
    question: "After the first break of Asia's range in London, does London close further in that direction?",
    cases:
      'sessions of London that break the range of Asia, the first bar that does so one side only, and that do not close at the open of the bar after it',
    success: 'London closes beyond the open of the bar after the break, on the side of the break',
    test: 'half',
    bars: 'intraday',
    options: pairOptions,
    of: (params, { market }) =>
      casesOfObservations(standard(params), market, ({ session, pair }: Pair) =>
        successIf(breakContinued(session, pair, pair.from)),
      ),
  }),
});
