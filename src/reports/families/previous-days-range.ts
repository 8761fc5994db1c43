import { comparePriceBeyond } from '../../numeric/index.js';
import { type Criterion, firstTouchOfLevel, highest, lowest, type Market, rangeToAdr } from '../../sessions/index.js';
import { barMinutes, breakCriterion } from '../columns/bar-options.js';
import { type Entry, entryAtBreak } from '../columns/entries/entry.js';
import { entryVariants } from '../columns/entries/entry-variants.js';
import { event } from '../columns/event.js';
import { choice, flag, number, quotient, several } from '../columns/kinds.js';
import { lack } from '../columns/lack.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { byFirstSide, firstBreakOfRange, previousBreaks, previousBreaksQuestion } from '../columns/ranges/breaks.js';
import {
  askedLevels,
  type ExtendedSide,
  extension,
  extensionsOfSide,
  isReached,
  multiples,
  nextExtensions,
  reachedOrNot,
} from '../columns/ranges/extensions.js';
import { closeLocationsBy } from '../columns/ranges/close-location.js';
import { lastWhole, nextLevels, previousLevels } from '../columns/ranges/previous-levels.js';
import type { ColumnQuestion, ColumnReport } from '../columns/report.js';
import { byWeekday } from '../columns/sessions/calendar.js';
import { basis, type Basis, basisInWords, colour, coloursAgainst } from '../columns/sessions/colour.js';
import { beforePrevious, previous, session, sessions } from '../columns/sessions/session.js';
import { bySize, edges, sizeLimit, withinSizes } from '../columns/sizes.js';
import type { Current } from '../columns/labelled.js';
import { defineFamily, variant } from '../family.js';
import { headline } from '../headlines/headline.js';
import { agree, brokeUp, rose } from '../headlines/directions.js';
import type { ParamsOf } from '../options/report-option.js';
import type { ReportContext } from '../options/report-context.js';

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

const previousRange = quotient([previous.itself], ({ range }) => range);

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

/** The first break of a side of the previous range, by criterion. */
const firstBreakBy = oncePerOptions((by: Criterion) => {
  const { bar, side } = firstBreakOfRange(by, session.itself, previous);
  // How far later bars come back; infinite where there are none, so no level is reached.
  const back = number([session.ended, bar, side], ({ bars, endBar }, at, first) => {
    if (at + 1 === endBar) return first === 'high' ? Infinity : -Infinity;
    return first === 'high' ? lowest(bars.low, at + 1, endBar) : highest(bars.high, at + 1, endBar);
  });
  return { bar, side, back, byFirstSide: byFirstSide(side) };
});

/** The first break of a side of the previous range. */
const entry = oncePerOptions((by: Criterion, minRange: number | null, maxRange: number | null): Entry => ({
  report: {
    unit: sessions,
    needs: [session.whole, previous.itself, ...withinSizes(previousSize, minRange, maxRange)],
    groups: [firstBreakBy(by).byFirstSide],
    levels: previousLevels('high', 'low'),
    current: nextRange,
  },
  point: entryAtBreak(by, previous, firstBreakBy(by)),
  setup: previousRange,
}));

/** Whether a later bar pulled back by a multiple of the previous range from the broken side, and that price. */
function pullback({ bar, side, back }: ReturnType<typeof firstBreakBy>, multiple: number) {
  const { high, low } = previous;
  const level = quotient([side, high, low], (first, top, bottom) =>
    extension(first, -multiple, { high: top, low: bottom }),
  );
  const reached = flag([back, side, high, low], (price, first, top, bottom) => {
    if (!Number.isFinite(price)) return false;
    return first === 'high'
      ? comparePriceBeyond(price, top, -multiple, top, bottom) <= 0
      : comparePriceBeyond(price, bottom, multiple, top, bottom) >= 0;
  });
  const reaching = event(
    'reached',
    session.itself,
    [bar, side, level],
    (own, at, first, price) => firstTouchOfLevel(own, price, first === 'high' ? 'above' : 'below', 'wick', at + 1),
    reached,
  );
  return {
    question: {
      id: `pullback-${multiple}`,
      title: `Pulled back ${multiple} × the previous range`,
      outcomes: reachedOrNot(
        `a bar after the breaking one trades at least ${multiple} × the previous range back inside the broken side`,
      ),
      answer: isReached(reached),
      decided: reaching.instant,
    },
    level: {
      id: `pullback-${multiple}`,
      formula: `previous high − ${multiple} × the previous range after a break of the high, previous low + that after a break of the low`,
      value: level,
    },
  };
}

const pullbacksBy = oncePerOptions((by: Criterion, all: readonly number[]) =>
  askedLevels(all.map((multiple) => pullback(firstBreakBy(by), multiple))),
);

/** Questions about the breaks: which sides, and the colour of the session. */
const breakQuestions = ({ criterion: by, basis: colourBy }: Params, daily: boolean): readonly ColumnQuestion[] => [
  previousBreaksQuestion[by],
  breakSide(by),
  ...sides.map((side) => colourAfter(side, by, colourBy, daily)),
];

/** A report on the previous range. */
const asking = ({ minRange, maxRange }: Params, questions: readonly ColumnQuestion[]): ColumnReport => ({
  unit: sessions,
  needs: [session.whole, previous.itself, ...withinSizes(previousSize, minRange, maxRange)],
  groups: [],
  questions,
  measures: [
    {
      id: 'previous-range',
      label: 'Previous range',
      unit: 'price',
      formula: 'previous high − previous low',
      value: previousRange,
    },
  ],
  levels: previousLevels('high', 'low'),
  current: nextRange,
});

/** The range that the next session is compared with. */
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
      label: 'Previous range as a multiple of ADR',
      unit: 'ratio',
      value: typeof toAdr === 'object' ? toAdr : null,
    },
  ];
}

function byLevels(params: Params, all: readonly number[]): ColumnReport {
  const { questions, levels } = extensionsBy(params.criterion, all);
  const described = asking(params, questions);
  return {
    ...described,
    levels: [...described.levels, ...levels],
    current: (market) => [
      ...nextRange(market),
      ...sides.flatMap((side) => nextExtensions(side, all, lastWhole(market))),
    ],
  };
}

function byPullback(params: Params, all: readonly number[]): ColumnReport {
  const { questions, levels } = pullbacksBy(params.criterion, all);
  const described = asking(params, questions);
  return {
    ...described,
    groups: [firstBreakBy(params.criterion).byFirstSide],
    levels: [...described.levels, ...levels],
  };
}

const standard = (params: Params, { daily }: ReportContext): ColumnReport =>
  asking(params, breakQuestions(params, daily));

const multiple = multiples([0.25, 0.5, 0.75, 1, 1.5, 2]);

/** Which side of the previous session's range breaks. */
export const previousDaysRange = defineFamily({
  id: 'previous-days-range',
  title: "Previous day's range",
  text: 'Whether a session breaks the high or the low of the previous session, how far it goes, and what colour it closes.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'All sessions together.',
      bars: 'daily',
      options,
      report: standard,
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date.',
      bars: 'daily',
      options,
      report: (params, context) => ({ ...standard(params, context), groups: [byWeekday] }),
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per size of the previous range, as a multiple of the average daily range before it.',
      bars: 'daily',
      options: { ...options, edges: edges([0.5, 0.75, 1, 1.25, 1.5], 'ADR') },
      report: (params, context) => ({
        ...standard(params, context),
        groups: [bySize(previousSize, params.edges, 'ADR')],
      }),
    }),
    'by-close': variant({
      title: 'By close',
      text: 'Where the session closes relative to the previous range: for all sessions, then by the sides they broke.',
      bars: 'daily',
      options,
      report: (params) => asking(params, closeLocationsBy[params.criterion]),
    }),
    'by-levels': variant({
      title: 'By levels',
      text: 'For sessions that broke a side: how far beyond it they went, in multiples of the previous range.',
      bars: 'daily',
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
    ...entryVariants({
      words: 'the first break of the previous range',
      setup: 'that range',
      options: { criterion: options.criterion, minRange: options.minRange, maxRange: options.maxRange },
      entry: ({ criterion, minRange, maxRange }) => entry(criterion, minRange, maxRange),
    }),
  },
  headline: headline({
    question:
      'After a session that broke only one side of the range before it, does the next session close in that direction?',
    cases:
      'sessions that follow one which broke exactly one side of the range before it, and that do not close at its close',
    success: 'the close is above the previous close after a break of the high, or below it after a break of the low',
    test: 'half',
    bars: 'daily',
    options: {},
    columns: () => ({ unit: sessions, needs: [session.whole], answer: wentOn }),
  }),
});
