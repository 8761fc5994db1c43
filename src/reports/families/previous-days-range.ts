import { comparePriceBeyond, type Quotient } from '../../numeric/index.js';
import {
  firstBreak,
  highest,
  lowest,
  rangeToAdr,
  type FirstBreak,
  type Market,
  type Session,
} from '../../sessions/index.js';
import type { Current, Dated, Description, Question } from '../description.js';
import { edges, size } from '../dimensions/size.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { lastWhole, nextLevels, previousLevels } from '../levels/previous.js';
import { extended } from '../observations/extended.js';
import { previousSize, sizeLimits, withinSizes } from '../observations/previous-size.js';
import { sessionsWithReach, type ReachCandidate, type SessionWithReach } from '../observations/reach.js';
import { wholeSessionsAfterPrevious, type SessionAfterPrevious } from '../observations/sessions-after-previous.js';
import type { ParamsOf } from '../option.js';
import { closeLocation } from '../questions/close-location.js';
import { basis, colours, sessionColour } from '../questions/colour.js';
import { criterion } from '../questions/criterion.js';
import { multiples } from '../questions/multiples.js';
import {
  extension,
  extensionLevels,
  extensionQuestions,
  nextExtensions,
  reachedOrNot,
  type PriceRange,
} from '../questions/extensions.js';
import { perOutcome } from '../questions/per-outcome.js';
import { reportOf, type Report } from '../report.js';

const options = { criterion, basis, ...sizeLimits } as const;

type Params = ParamsOf<typeof options>;
type PreviousDaysRange = Description<ReachCandidate, SessionWithReach>;

const brokeHigh = ({ reach, previous }: SessionWithReach): boolean => reach.high > previous.high;
const brokeLow = ({ reach, previous }: SessionWithReach): boolean => reach.low < previous.low;

const breaks: Question<SessionWithReach, 'high-only' | 'low-only' | 'both' | 'neither'> = {
  id: 'breaks',
  title: 'Breaks of the previous range',
  known: 'at-open',
  outcomes: [
    { id: 'high-only', label: 'High only' },
    { id: 'low-only', label: 'Low only' },
    { id: 'both', label: 'Both sides' },
    { id: 'neither', label: 'Neither side' },
  ],
  of: (observation) => {
    if (brokeHigh(observation)) return brokeLow(observation) ? 'both' : 'high-only';
    return brokeLow(observation) ? 'low-only' : 'neither';
  },
};

const breakSide: Question<SessionWithReach, 'high' | 'low'> = {
  id: 'break-side',
  title: 'Side of the breaks',
  known: 'hindsight',
  outcomes: [
    { id: 'high', label: 'High' },
    { id: 'low', label: 'Low' },
  ],
  of: (observation) => [
    ...(brokeHigh(observation) ? ['high' as const] : []),
    ...(brokeLow(observation) ? ['low' as const] : []),
  ],
};

const standard = ({ criterion: by, basis: colourBy }: Params): PreviousDaysRange => ({
  kind: sessionsWithReach[by],
  exclusions: wholeSessionsAfterPrevious,
  dimensions: [],
  questions: [
    breaks,
    breakSide,
    {
      id: 'colour-after-high',
      title: 'Colour of the sessions that broke the high',
      known: 'at-event',
      event: 'high-broken',
      outcomes: colours,
      of: (observation) => (brokeHigh(observation) ? sessionColour(observation, colourBy) : null),
    },
    {
      id: 'colour-after-low',
      title: 'Colour of the sessions that broke the low',
      known: 'at-event',
      event: 'low-broken',
      outcomes: colours,
      of: (observation) => (brokeLow(observation) ? sessionColour(observation, colourBy) : null),
    },
  ],
  measures: [
    {
      id: 'previous-range',
      label: 'Previous range',
      unit: 'price',
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

function byLevels(params: Params, levels: readonly number[]): Report {
  const description = standard(params);
  const rangeOf = ({ previous }: SessionAfterPrevious): PriceRange => previous;
  return limited(
    {
      ...description,
      questions: [
        ...extensionQuestions('high', levels, rangeOf, brokeHigh),
        ...extensionQuestions('low', levels, rangeOf, brokeLow),
      ],
      levels: [
        ...description.levels,
        ...extensionLevels('high', levels, rangeOf),
        ...extensionLevels('low', levels, rangeOf),
      ],
      current: (market) => [
        ...nextRange(market),
        ...nextExtensions('high', levels, lastWhole(market)),
        ...nextExtensions('low', levels, lastWhole(market)),
      ],
    },
    params,
  );
}

interface BreakCandidate extends ReachCandidate {
  readonly firstBreak: FirstBreak | null;
  /** How far back the bars after the breaking one came: their lowest low, or highest high; `null` without such bars. */
  readonly pullback: number | null;
}

interface SessionWithBreak extends BreakCandidate, SessionWithReach {
  readonly previous: SessionWithReach['previous'];
  readonly firstBreak: FirstBreak & { readonly side: 'high' | 'low' };
}

function withBreak({ session, previous, reach }: ReachCandidate, { criterion: by }: Params): BreakCandidate {
  const first = previous && firstBreak(session, previous.high, previous.low, by);
  return { session, previous, reach, firstBreak: first, pullback: first && pullbackAfter(session, first) };
}

function pullbackAfter({ bars, endBar }: Session, { bar, side }: FirstBreak): number | null {
  if (bar + 1 === endBar) return null;
  return side === 'high' ? lowest(bars.low, bar + 1, endBar) : highest(bars.high, bar + 1, endBar);
}

function byPullback(params: Params, levels: readonly number[]): Report {
  const description = standard(params);
  const levelOf = ({ firstBreak: { side }, previous }: SessionWithBreak, k: number): Quotient =>
    extension(side, -k, previous);
  const broken: Description<BreakCandidate, SessionWithBreak> = {
    ...description,
    kind: extended(description.kind, (candidate) => withBreak(candidate, params)),
    exclusions: [
      ...description.exclusions,
      { reason: 'no-break', applies: ({ firstBreak: first }) => first === null },
      { reason: 'ambiguous', applies: ({ firstBreak: first }) => first?.side === 'ambiguous' },
    ],
    dimensions: [
      {
        id: 'first-side',
        values: () => [
          { id: 'high', label: 'High broken first' },
          { id: 'low', label: 'Low broken first' },
        ],
        of: ({ firstBreak: { side } }) => side,
      },
    ],
    questions: levels.map((k) => ({
      id: `pullback-${k}`,
      title: `Back to ${k} × the previous range inside`,
      known: 'at-event',
      event: 'first-break',
      outcomes: reachedOrNot,
      of: ({ firstBreak: { side }, pullback, previous }) => {
        if (pullback === null) return 'not-reached';
        const { high, low } = previous;
        const reached =
          side === 'high'
            ? comparePriceBeyond(pullback, high, -k, high, low) <= 0
            : comparePriceBeyond(pullback, low, k, high, low) >= 0;
        return reached ? 'reached' : 'not-reached';
      },
    })),
    levels: [
      ...description.levels,
      ...levels.map((k) => ({ id: `pullback-${k}`, of: (observation: SessionWithBreak) => levelOf(observation, k) })),
    ],
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
            questions: [
              closeLocation,
              ...perOutcome(closeLocation, breaks, {
                'high-only': 'Close of the sessions that broke the high only',
                'low-only': 'Close of the sessions that broke the low only',
                both: 'Close of the sessions that broke both sides',
                neither: 'Close of the sessions that broke neither side',
              }),
            ],
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
      options: { ...options, multiples: multiple },
      report: (params) => byPullback(params, params.multiples),
    }),
  },
});
