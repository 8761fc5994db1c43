import type { Criterion } from '../sessions/inner.js';
import { firstTouchOfLevel, rangeToAdr } from '../prices/inner.js';
import { barMinutes, breakCriterion } from '../columns/bar-options.js';
import { bucketMinutes } from '../columns/clock-buckets.js';
import type { BrokenRange } from '../columns/entries/broken-range.js';
import { breakVariants } from '../define/break-variants.js';
import { event } from '../columns/event.js';
import { choice, flag, quotient, several } from '../columns/kinds.js';
import { lack } from '../columns/lack.js';
import { ofNext } from '../columns/next-row.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { byFirstSide, firstBreakOfPrevious, previousBreaks, previousBreaksQuestion } from '../columns/ranges/breaks.js';
import { type ExtendedSide, extensionsOfSide, multiples } from '../columns/ranges/extensions.js';
import { closeLocationsBy } from '../columns/ranges/close-location.js';
import { previousPrices } from '../columns/ranges/previous-levels.js';
import { previousTouchesQuestion } from './previous-days-range/touches.js';
import {
  type ColumnLevel,
  type ColumnMeasure,
  type ColumnQuestion,
  type ColumnReport,
  withLevels,
} from '../columns/report.js';
import { basis, type Basis, basisInWords, colour, coloursAgainst } from '../columns/sessions/colour.js';
import { beforePrevious, previous, session, sessions } from '../columns/sessions/session.js';
import { bySize, edges, sizeLimit, withinSizes } from '../columns/sizes.js';
import { defineFamily, variant } from '../define/family.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { agree, brokeUp, rose } from '../define/headlines/directions.js';
import type { ParamsOf, ReportContext } from '../options/inner.js';
import { pullbacks } from './previous-days-range/pullbacks.js';
import { timesOfBreaks } from './previous-days-range/times.js';
import { alsoBy } from './also-by.js';

const options = {
  criterion: breakCriterion,
  basis,
  minRange: {
    ...sizeLimit('ADR', 'Smallest previous range to include, as a multiple of the average daily range before it.'),
    notAbove: 'maxRange',
  },
  maxRange: sizeLimit('ADR', 'Largest previous range to include, as a multiple of the average daily range before it.'),
} as const;

type Params = ParamsOf<typeof options>;

const sides = ['high', 'low'] as const;

type Side = (typeof sides)[number];

const rangeMeasure: ColumnMeasure = {
  id: 'previous-range',
  label: 'Previous range',
  unit: 'price',
  formula: 'previous high − previous low',
  value: previous.range,
};

/** The previous range as a multiple of the average daily range before it. */
const previousSize = quotient(
  [previous.itself],
  (before) => {
    const size = rangeToAdr(before);
    return typeof size === 'string' ? lack(size) : size;
  },
  'no-average',
  'no-size',
);

/** Whether the close moves in the direction of the one side that the previous session broke. */
const wentOn = agree(flag([previous.itself, beforePrevious], brokeUp), rose);

/** The side of each break; a session that broke both counts twice. */
const breakSide = oncePerOptions((by: Criterion): ColumnQuestion => {
  const { high, low } = previousBreaks[by];
  return {
    id: 'break-side',
    title: 'Breaks by side',
    asked: 'all breaks, two for a session that broke both sides',
    outcomes: [
      { id: 'high', label: 'High', when: 'price goes above the previous high' },
      { id: 'low', label: 'Low', when: 'price goes below the previous low' },
    ],
    answer: several(sides, [high.whether, low.whether], (above, below) => {
      if (above) return below ? sides : ['high'];
      return below ? ['low'] : [];
    }),
    given: [high.whether, low.whether],
    cluster: 'session',
  };
});

/** The colour of sessions that broke a side. */
const colourAfter = oncePerOptions((side: Side, by: Criterion, colourBy: Basis, daily: boolean): ColumnQuestion => {
  const { whether, onceHappened } = previousBreaks[by][side];
  return {
    id: `colour-after-${side}`,
    title: `Colour of sessions that broke the ${side}`,
    asked: `the sessions that break the previous ${side}`,
    outcomes: coloursAgainst(basisInWords[colourBy]),
    answer: choice(['green', 'red', 'flat'], [onceHappened, colour[colourBy]], (_, own) => own),
    // A daily bar closes only when its session does.
    given: [daily && by === 'close' ? whether : onceHappened],
  };
});

/** How far sessions go beyond a side of the previous range. Levels are reached by wick, whatever the criterion. */
const extended = (side: Side, by: Criterion): ExtendedSide => ({
  side,
  range: previous,
  broken: previousBreaks[by][side],
  reach: session[side],
  touching: (level, from, reached) =>
    event('reached', session.itself, [level], (own, price) => firstTouchOfLevel(own, price, from), reached),
});

const extensionsBy = oncePerOptions((by: Criterion, all: readonly number[]) => {
  const each = sides.map((side) => {
    const { questions, levels } = extensionsOfSide(extended(side, by), all);
    if (by === 'wick') return { questions, levels };
    // A wick can reach a level before any close beyond the side, so which sessions are asked is known only in hindsight.
    const given = [previousBreaks[by][side].whether];
    return { questions: questions.map((question) => ({ ...question, given })), levels };
  });
  return { questions: each.flatMap(({ questions }) => questions), levels: each.flatMap(({ levels }) => levels) };
});

/** The first break of a side of the previous range. */
const broken = oncePerOptions((by: Criterion, minRange: number | null, maxRange: number | null): BrokenRange => ({
  report: {
    unit: sessions,
    needs: [session.whole, previous.itself, ...withinSizes(previousSize, minRange, maxRange)],
    groups: [byFirstSide(firstBreakOfPrevious[by].side)],
    levels: previousPrices('high', 'low'),
    current: nextRange(),
  },
  by,
  range: previous,
  first: firstBreakOfPrevious[by],
  setup: previous.range,
}));

/** Questions about the breaks: which sides, also touched only, and the colour of the session. */
const breakQuestions = ({ criterion: by, basis: colourBy }: Params, daily: boolean): readonly ColumnQuestion[] => [
  previousBreaksQuestion[by],
  previousTouchesQuestion[by],
  breakSide(by),
  ...sides.map((side) => colourAfter(side, by, colourBy, daily)),
];

/** A report on the previous range. */
const asking = (
  { minRange, maxRange }: Pick<Params, 'minRange' | 'maxRange'>,
  questions: readonly ColumnQuestion[],
): ColumnReport => ({
  unit: sessions,
  needs: [session.whole, previous.itself, ...withinSizes(previousSize, minRange, maxRange)],
  questions,
  measures: [rangeMeasure],
  levels: previousPrices('high', 'low'),
  current: nextRange(),
});

/** The range that the next session is compared with, and levels beyond it. */
const nextRange = (levels: readonly ColumnLevel[] = []) =>
  ofNext(sessions, [
    ...previousPrices('high', 'low'),
    rangeMeasure,
    { id: 'range-to-adr', label: 'Previous range as a multiple of ADR', unit: 'ratio', value: previousSize },
    ...levels,
  ]);

function byLevels(params: Params, all: readonly number[]): ColumnReport {
  const { questions, levels } = extensionsBy(params.criterion, all);
  return {
    ...withLevels(asking(params, questions), levels),
    current: nextRange(levels),
  };
}

function byPullback(params: Params, all: readonly number[]): ColumnReport {
  const { questions, levels, groups } = pullbacks(params.criterion, all);
  return { ...withLevels(asking(params, questions), levels), groups };
}

const standard = (params: Params, { daily }: ReportContext): ColumnReport =>
  asking(params, breakQuestions(params, daily));

const multiple = multiples([0.25, 0.5, 0.75, 1, 1.5, 2]);

/** Which side of the previous session's range breaks. */
export const previousDaysRange = defineFamily({
  id: 'previous-days-range',
  title: "Previous day's range",
  text: 'Whether a session breaks the high or the low of the previous session, how far it goes, and what colour it closes.',
  atRandom: {
    keeps: 'the sizes of gaps, and how wide bars are',
    destroys: 'any tendency to go on or to turn at the previous high and low',
  },
  defaultSession: 'first',
  variants: {
    ...alsoBy({}, ['by-weekday'], {
      options,
      report: standard,
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per size of the previous range, as a multiple of the average daily range before it.',
      options: { ...options, edges: edges([0.5, 0.75, 1, 1.25, 1.5], 'ADR') },
      report: (params, context) => ({
        ...standard(params, context),
        groups: [bySize(previousSize, params.edges, 'ADR')],
      }),
    }),
    'by-close': variant({
      title: 'By close',
      text: 'Where the session closes relative to the previous range: for all sessions, then by the sides they broke.',
      options,
      report: (params) => asking(params, closeLocationsBy[params.criterion]),
    }),
    'by-levels': variant({
      title: 'By levels',
      text: 'For sessions that broke a side: how far beyond it they went, in multiples of the previous range.',
      options: { ...options, multiples: multiple },
      report: (params) => byLevels(params, params.multiples),
    }),
    'by-pullback': variant({
      title: 'By pullback',
      text: 'After the first break of a side: how far later bars pulled back inside, in multiples of the previous range.',
      bars: 'intraday',
      options: { ...options, barMinutes, multiples: multiple },
      report: (params) => byPullback(params, params.multiples),
    }),
    'by-time': variant({
      title: 'By time',
      text: 'When a session first breaks the previous range, and when it first touches each side of it.',
      bars: 'intraday',
      options: {
        criterion: options.criterion,
        minRange: options.minRange,
        maxRange: options.maxRange,
        barMinutes,
        bucketMinutes,
      },
      report: (params, { clockBuckets }) => ({
        ...asking(params, []),
        ...timesOfBreaks(params.criterion, params.bucketMinutes, clockBuckets(params.bucketMinutes)),
      }),
    }),
    ...breakVariants({
      range: 'the previous range',
      options: { criterion: options.criterion, minRange: options.minRange, maxRange: options.maxRange },
      broken: ({ criterion, minRange, maxRange }) => broken(criterion, minRange, maxRange),
    }),
  },
  headline: headline({
    question:
      'After a session that broke only one side of the range before it, does the next session close in that direction?',
    cases:
      'sessions that follow one which broke exactly one side of the range before it, and that do not close at its close',
    success: 'the close is above the previous close after a break of the high, or below it after a break of the low',
    test: 'half',
    columns: () => wholeSessions(wentOn),
  }),
});
