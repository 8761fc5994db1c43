import { rangeToAdr, type Market } from '../../sessions/index.js';
import type { Current, Dated, Description } from '../description.js';
import { firstSide } from '../dimensions/first-side.js';
import { edges, size } from '../dimensions/size.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { previousDaysRangeHeadline } from '../headlines/previous-days-range.js';
import { lastWhole, nextLevels, previousLevels } from '../levels/previous.js';
import {
  brokeFirst,
  sessionsWithBreak,
  type BreakCandidate,
  type SessionWithBreak,
} from '../observations/first-break.js';
import { previousSize, sizeLimits, withinSizes } from '../observations/previous-size.js';
import { sessionsWithReach, type ReachCandidate, type SessionWithReach } from '../observations/reach.js';
import { wholeSessionsAfterPrevious } from '../observations/sessions-after-previous.js';
import type { ParamsOf } from '../option.js';
import { barMinutes } from '../questions/bar-minutes.js';
import { breaks, breaksCourse, breakSide, broke, colourAfter } from '../questions/breaks.js';
import { closeLocations } from '../questions/close-location.js';
import { basis } from '../questions/colour.js';
import { breakCriterion } from '../questions/criterion.js';
import { extensionLevels, extensionQuestions, nextExtensions, type PriceRange } from '../questions/extensions.js';
import { multiples } from '../questions/multiples.js';
import { pullbackLevels, pullbackQuestions } from '../questions/pullbacks.js';
import { reportOf, type Report } from '../report.js';

const options = { criterion: breakCriterion, basis, ...sizeLimits } as const;

type Params = ParamsOf<typeof options>;
type PreviousDaysRange = Description<ReachCandidate, SessionWithReach>;

const standard = ({ criterion: by, basis: colourBy }: Params): PreviousDaysRange => ({
  kind: sessionsWithReach[by],
  exclusions: wholeSessionsAfterPrevious,
  dimensions: [],
  questions: [
    { ...breaks, course: breaksCourse(by) },
    breakSide,
    colourAfter('high', colourBy, by),
    colourAfter('low', colourBy, by),
  ],
  measures: [
    {
      id: 'previous-range',
      label: 'Previous range',
      unit: 'price',
      formula: 'previous high − previous low',
      of: ({ previous }) => previous.range,
    },
  ],
  statistics: [],
  levels: previousLevels('high', 'low'),
  current: nextRange,
});

/** The range that the next session will be measured against. */
function nextRange(market: Market): readonly Current[] {
  const last = lastWhole(market);
  const toAdr = last && rangeToAdr(last);
  return [
    ...nextLevels('high', 'low')(market),
    {
      id: 'previous-range',
      label: 'Previous range',
      unit: 'price',
      value: last?.range ?? null,
    },
    {
      id: 'range-to-adr',
      label: 'Previous range in average daily ranges',
      unit: 'ratio',
      value: typeof toAdr === 'object' ? toAdr : null,
    },
  ];
}

/** The report with the limits on the previous range, which need an average only where one of them is set. */
function limited<Candidate extends ReachCandidate, Observation extends Candidate & Dated>(
  description: Description<Candidate, Observation>,
  params: Params,
): Report {
  if (params.minRange === null && params.maxRange === null) return reportOf(description);
  return reportOf({ ...description, exclusions: [...description.exclusions, ...withinSizes(params)] });
}

function bySize(params: Params, sizes: readonly number[]): Report {
  const description = standard(params);
  return reportOf({
    ...description,
    exclusions: [...description.exclusions, ...withinSizes(params)],
    dimensions: [size(sizes, 'ADR', previousSize)],
  });
}

const sides = ['high', 'low'] as const;

function byLevels(params: Params, levels: readonly number[]): Report {
  const description = standard(params);
  const rangeOf = ({ previous }: SessionWithReach): PriceRange => previous;
  // However a side was broken, a level is reached by wick: long before the close that broke the side, perhaps.
  const reachOf = ({ session }: SessionWithReach): PriceRange => session;
  const questions = sides.flatMap((side) =>
    extensionQuestions(side, levels, rangeOf, broke, reachOf, ({ session }) => ({ sessions: [session] })),
  );
  return limited(
    {
      ...description,
      questions:
        params.criterion === 'wick'
          ? questions
          : questions.map(({ event, ...question }) => ({ ...question, known: 'hindsight' })),
      levels: [...description.levels, ...sides.flatMap((side) => extensionLevels(side, levels, rangeOf))],
      current: (market) => [
        ...nextRange(market),
        ...sides.flatMap((side) => nextExtensions(side, levels, lastWhole(market))),
      ],
    },
    params,
  );
}

function byPullback(params: Params, levels: readonly number[]): Report {
  const description = standard(params);
  const broken: Description<BreakCandidate, SessionWithBreak> = {
    ...description,
    kind: sessionsWithBreak[params.criterion],
    exclusions: [...description.exclusions, ...brokeFirst],
    dimensions: [firstSide],
    questions: pullbackQuestions(levels),
    levels: [...description.levels, ...pullbackLevels(levels)],
  };
  return limited(broken, params);
}

const multiple = multiples([0.25, 0.5, 0.75, 1, 1.5, 2]);

/** Which side of the previous session's range breaks. */
export const previousDaysRange = family({
  id: 'previous-days-range',
  title: "Previous day's range",
  text: 'Whether a session breaks the high or the low of the previous one, which side, how far, and what colour it ends with.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'All sessions together.',
      bars: 'daily',
      options,
      report: (params) => limited(standard(params), params),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date.',
      bars: 'daily',
      options,
      report: (params) => limited({ ...standard(params), dimensions: [weekday] }, params),
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per size of the previous range, in average daily ranges of its own day.',
      bars: 'daily',
      options: { ...options, edges: edges([0.5, 0.75, 1, 1.25, 1.5], 'ADR') },
      report: (params) => bySize(params, params.edges),
    }),
    'by-close': variant({
      title: 'By close',
      text: 'Where the session closes against the previous range, of all and of those that broke each side.',
      bars: 'daily',
      options,
      report: (params) =>
        limited(
          {
            ...standard(params),
            questions: closeLocations,
          },
          params,
        ),
    }),
    'by-levels': variant({
      title: 'By levels',
      text: 'Of the sessions that broke a side: how many ranges beyond it they went.',
      bars: 'daily',
      options: { ...options, multiples: multiple },
      report: (params) => byLevels(params, params.multiples),
    }),
    'by-pullback': variant({
      title: 'By pullback',
      text: 'After the first break of a side: how many ranges back inside the later bars came.',
      bars: 'intraday',
      options: { ...options, barMinutes, multiples: multiple },
      report: (params) => byPullback(params, params.multiples),
    }),
  },
  headline: previousDaysRangeHeadline,
});
