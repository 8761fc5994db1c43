import { comparePriceBeyond } from '../../numeric/index.js';
import {
  type Criterion,
  firstBreak,
  firstTouchOfLevel,
  highest,
  lowest,
  type Market,
  rangeToAdr,
} from '../../sessions/index.js';
import { barMinutes, breakCriterion } from '../columns/bar-options.js';
import { event } from '../columns/event.js';
import { choice, flag, number, object, quotient, several } from '../columns/kinds.js';
import { lack } from '../columns/lack.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { byFirstSide, previousBreaks, previousBreaksQuestion } from '../columns/ranges/breaks.js';
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
import { closeLocationsBy } from '../columns/ranges/location.js';
import { lastWhole, nextLevels, previousLevels } from '../columns/ranges/previous-levels.js';
import type { ColumnQuestion, ColumnReport } from '../columns/report.js';
import { byWeekday } from '../columns/sessions/calendar.js';
import { basis, type Basis, basisInWords, colour, coloursAgainst } from '../columns/sessions/colour.js';
import { beforePrevious, previous, session, sessions } from '../columns/sessions/session.js';
import { bySize, edges, sizeLimit, withinSizes } from '../columns/sizes.js';
import type { Current } from '../columns/labelled.js';
import { family, variant } from '../family.js';
import { headline } from '../headlines/headline.js';
import { agree, brokeUp, rose } from '../headlines/directions.js';
import type { ParamsOf } from '../options/report-option.js';
import type { ReportContext } from '../options/report-context.js';

const options = {
  criterion: breakCriterion,
  basis,
  minRange: {
    ...sizeLimit('ADR', 'The least previous range that is kept, in average daily ranges of its own day.'),
    notAbove: 'maxRange',
  },
  maxRange: sizeLimit('ADR', 'The greatest previous range that is kept, in average daily ranges of its own day.'),
} as const;

type Params = ParamsOf<typeof options>;

const sides = ['high', 'low'] as const;

type Side = (typeof sides)[number];

const previousRange = quotient([previous.itself], ({ range }) => range);

/** The previous range in average daily ranges of its own day. */
const previousSize = quotient(
  [previous.itself],
  (before) => {
    const size = rangeToAdr(before);
    return typeof size === 'string' ? lack(size) : size;
  },
  'no-average',
  'no-size',
);

/** Whether a session closes away from the previous close on the side of the range before it that the previous session alone broke. */
const wentOn = agree(flag([previous.itself, beforePrevious], brokeUp), rose);

/** The sides of all breaks; a session that broke both gives two. */
const breakSide = oncePerOptions((by: Criterion): ColumnQuestion => {
  const { high, low } = previousBreaks[by];
  return {
    id: 'break-side',
    title: 'Side of the breaks',
    asked: 'all breaks of a side, two of a session that broke both',
    outcomes: [
      { id: 'high', label: 'High', when: 'the price goes above the previous high' },
      { id: 'low', label: 'Low', when: 'the price goes below the previous low' },
    ],
    answer: several(sides, [high.whether, low.whether], (above, below) => {
      if (above) return below ? sides : ['high'];
      return below ? ['low'] : [];
    }),
    given: [high.whether, low.whether],
  };
});

/** The colour of the sessions that broke a side. */
const colourAfter = oncePerOptions((side: Side, by: Criterion, colourBy: Basis, daily: boolean): ColumnQuestion => {
  const { whether, onceHappened } = previousBreaks[by][side];
  return {
    id: `colour-after-${side}`,
    title: `Colour of the sessions that broke the ${side}`,
    asked: `the sessions that go beyond the previous ${side}`,
    outcomes: coloursAgainst(basisInWords[colourBy]),
    answer: choice(['green', 'red', 'flat'], [onceHappened, colour[colourBy]], (_, own) => own),
    // Within a session a daily bar may go beyond a side, but it closes only with the session.
    given: [daily && by === 'close' ? whether : onceHappened],
  };
});

/** How far beyond a side of the previous range sessions go. However a side is broken, a level is reached by wick. */
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
    // A wick may come to a level long before a close beyond the side: only in the end is it known of which sessions that is asked.
    const given = [previousBreaks[by][side].whether];
    return { questions: questions.map((question) => ({ ...question, given })), levels };
  });
  return { questions: each.flatMap(({ questions }) => questions), levels: each.flatMap(({ levels }) => levels) };
});

/** The first break of a side of the previous range, by what has to go beyond it. */
const firstBreakBy = oncePerOptions((by: Criterion) => {
  const found = object(
    [session.itself, previous.high, previous.low],
    (own, high, low) => firstBreak(own, high, low, by) ?? lack('no-break'),
    'no-break',
  );
  const { bar } = event('first-break', session.itself, [found], (_, first) => first.bar);
  const side = choice(
    sides,
    [bar, found],
    (_, first) => (first.side === 'ambiguous' ? lack('ambiguous') : first.side),
    'ambiguous',
  );
  // How far the bars after it come back; an infinity, which comes nowhere, where there are none.
  const back = number([session.ended, bar, side], ({ bars, endBar }, at, first) => {
    if (at + 1 === endBar) return first === 'high' ? Infinity : -Infinity;
    return first === 'high' ? lowest(bars.low, at + 1, endBar) : highest(bars.high, at + 1, endBar);
  });
  return { bar, side, back, byFirstSide: byFirstSide(side) };
});

/** Whether the sessions that broke a side came back so many previous ranges inside in a later bar, and the price of that. */
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
      title: `Back to ${multiple} × the previous range inside`,
      outcomes: reachedOrNot(
        `a bar after the breaking one comes back to ${multiple} × the previous range from the broken side, or further`,
      ),
      answer: isReached(reached),
      decided: reaching.instant,
    },
    level: {
      id: `pullback-${multiple}`,
      formula: `${multiple} × the previous range inside the broken side: high − or low + that`,
      value: level,
    },
  };
}

const pullbacksBy = oncePerOptions((by: Criterion, all: readonly number[]) =>
  askedLevels(all.map((multiple) => pullback(firstBreakBy(by), multiple))),
);

/** What is asked of the breaks: which sides, and the colour after them. */
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
      text: 'One group per size of the previous range, in average daily ranges of its own day.',
      bars: 'daily',
      options: { ...options, edges: edges([0.5, 0.75, 1, 1.25, 1.5], 'ADR') },
      report: (params, context) => ({
        ...standard(params, context),
        groups: [bySize(previousSize, params.edges, 'ADR')],
      }),
    }),
    'by-close': variant({
      title: 'By close',
      text: 'Where the session closes against the previous range, of all and of those that broke each side.',
      bars: 'daily',
      options,
      report: (params) => asking(params, closeLocationsBy[params.criterion]),
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
  headline: headline({
    question: 'After a session that broke one side of the range before it, is the next change on that side?',
    cases:
      'sessions after one that broke exactly one side of the range of the session before it, which close away from its close',
    success: 'the close lies above the previous close after a break of the high, below it after a break of the low',
    test: 'half',
    bars: 'daily',
    options: {},
    columns: () => ({ unit: sessions, needs: [session.whole], answer: wentOn }),
  }),
});
