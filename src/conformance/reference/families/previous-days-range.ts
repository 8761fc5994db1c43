import type { Bars } from '../../../bars/index.js';
import { averageRange } from '../prices/average-range.js';
import { closeByBreaksOf, sidesBroken } from '../prices/breaks.js';
import { minutesTo, timeAnswers, type TimeQuestions } from '../reports/by-time.js';
import { defaultMinutes } from '../reports/clock-buckets.js';
import { colourOf } from '../prices/colour.js';
import { MINUTE } from '../calendar/days.js';
import { bucketOf, firstSideDimension } from '../reports/dimensions.js';
import { decimal, type Fraction, ratio, whole } from '../numbers/exact.js';
import { type Break, breaks, firstBreak } from '../prices/first-break.js';
import { firstTouch } from '../prices/touches.js';
import { type Market, previousOf } from '../market/market.js';
import type { Contribution, Observation, Params, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import { previousRangeLevels, rangeOf, type Session } from '../market/session.js';
import { outsideLimits } from '../reports/size-by.js';
import { breakReports } from '../trades/break-reports.js';
import { type BreakSetup, setupAtBreak } from '../trades/entry.js';
import {
  breakTime,
  current,
  dimensions,
  measures,
  multiplesOf,
  questions,
  rangeFigures,
  touchTimes,
  type Variant,
} from './previous-days-range-layout.js';

/** First breaks of the previous range, traded and retested. */
const previousDaysRangeBreaks = breakReports({
  family: 'previous-days-range',
  params: { criterion: 'wick', minRange: null, maxRange: null },
  dimensions: () => [firstSideDimension],
  current: () => rangeFigures,
  setup: setupOf,
});

function setupOf(session: Session, market: Market, { criterion, minRange, maxRange }: Params): BreakSetup | string {
  const previous = previousOf(market, session);
  if (typeof previous === 'string') return previous;
  const average = averageRange(market, previous);
  if (average === null && (minRange !== null || maxRange !== null)) return 'no-average';
  const setup = setupAtBreak(session, session.bars, market, previous, previousRangeLevels(previous), criterion);
  if (typeof setup === 'string') return setup;
  const size = average === null ? null : ratio(whole(rangeOf(previous)), average);
  return { ...setup, whyNot: outsideLimits(size, minRange, maxRange) };
}

const variants = ['standard', 'by-weekday', 'by-size', 'by-close', 'by-levels', 'by-pullback', 'by-time'] as const;

const ofTheRange: readonly Report[] = variants.map((variant) => ({
  ...sessionReport({
    family: 'previous-days-range',
    variant,
    intraday: variant === 'by-pullback' || variant === 'by-time',
    dimensions: (params) => dimensions(variant, params),
    questions: (params, market) => questions(variant, params, market),
    measures: measures(variant),
    observe: (session, market, params) => observe(variant, session, market, params),
    current: (params) => current(variant, params),
  }),
  params: (bars, given) => paramsOf(variant, bars, given),
}));

function paramsOf(variant: Variant, { interval }: Bars, { barMinutes }: Readonly<Record<string, unknown>>): Params {
  const barLength = typeof barMinutes === 'number' ? barMinutes * MINUTE : interval;
  return {
    criterion: 'wick',
    ...(variant === 'by-time' ? {} : { basis: 'open' }),
    minRange: null,
    maxRange: null,
    ...(variant === 'by-size' ? { edges: [0.5, 0.75, 1, 1.25, 1.5] } : {}),
    ...(variant === 'by-pullback' || variant === 'by-time' ? { barMinutes: null } : {}),
    ...(variant === 'by-levels' || variant === 'by-pullback' ? { multiples: [0.25, 0.5, 0.75, 1, 1.5, 2] } : {}),
    ...(variant === 'by-time' ? { bucketMinutes: defaultMinutes(barLength) } : {}),
  };
}

/** Which side of the previous session's range breaks. */
export const previousDaysRange: readonly Report[] = [...ofTheRange, ...previousDaysRangeBreaks];

type Answers = Pick<Observation, 'outcomes'> & Partial<Pick<Observation, 'levels' | 'measures'>>;

function observe(variant: Variant, session: Session, market: Market, params: Params): Contribution {
  const { criterion } = params;
  const sized = variant === 'by-size' || params.minRange !== null || params.maxRange !== null;

  const previous = previousOf(market, session);
  if (typeof previous === 'string') return previous;

  const average = averageRange(market, previous);
  if (sized && average === null) return 'no-average';

  const first = variant === 'by-pullback' ? firstBreak(session, market, previous, criterion) : null;
  if (variant === 'by-pullback' && first === null) return 'no-break';
  if (first?.side === 'ambiguous') return 'ambiguous';

  const range = rangeOf(previous);
  const size = average === null ? null : ratio(whole(range), average);
  if (sized && size === null) return 'no-size';
  const outside = outsideLimits(size, params.minRange, params.maxRange);
  if (outside !== undefined) return outside;

  const group: Record<string, string> = {};
  if (variant === 'by-size' && size !== null) group.size = bucketOf(params.edges as readonly number[], size);
  if (first !== null) group['first-side'] = first.side;

  const brokeHigh = breaks('high', session, market, previous, criterion);
  const brokeLow = breaks('low', session, market, previous, criterion);
  const touched = sidesBroken(
    touches('high', session, market, previous, criterion),
    touches('low', session, market, previous, criterion),
  );
  let answers: Answers = {
    outcomes: { ...standardOutcomes(session, previous, brokeHigh, brokeLow, params), touched },
  };
  if (variant === 'by-levels') answers = extensions(session, previous, brokeHigh, brokeLow, params);
  if (variant === 'by-time') answers = byTime(session, market, previous, params);
  if (first !== null) answers = pullbacks(session, market, previous, first, params);

  return {
    groups: [group],
    levels: { ...previousRangeLevels(previous), ...answers.levels },
    outcomes: answers.outcomes,
    measures: { 'previous-range': whole(range), ...answers.measures },
  };
}

/** Whether any bar of a session is at a side of the previous range or beyond it, by wick or by close. */
function touches(
  side: 'high' | 'low',
  session: Session,
  market: Market,
  previous: Session,
  criterion: unknown,
): boolean {
  return firstTouch(market, session.bars, previous[side], side === 'high' ? 'below' : 'above', criterion) !== null;
}

/** by-time: the bars of the first break and of the first touch of each side. */
function byTime(session: Session, market: Market, previous: Session, params: Params): Answers {
  const { criterion } = params;
  const { time } = market.bars;
  const found = firstBreak(session, market, previous, criterion);
  const broken = found === null ? null : session.bars[found.position];
  const high = firstTouch(market, session.bars, previous.high, 'below', criterion);
  const low = firstTouch(market, session.bars, previous.low, 'above', criterion);
  const answersOf = (asked: TimeQuestions, bar: number | null): Observation['outcomes'] =>
    timeAnswers(asked, market, params.bucketMinutes as number, session, bar === null ? null : time[bar]);
  const minutes = (bar: number | null): Fraction | null => (bar === null ? null : minutesTo(time[bar], session));
  return {
    outcomes: {
      ...answersOf(breakTime, broken),
      ...answersOf(touchTimes.high, high),
      ...answersOf(touchTimes.low, low),
    },
    measures: { 'minutes-to-break': minutes(broken), 'minutes-to-high': minutes(high), 'minutes-to-low': minutes(low) },
  };
}

/** The questions of every variant except by-levels, by-pullback and by-time. */
function standardOutcomes(
  { open, close }: Session,
  previous: Session,
  brokeHigh: boolean,
  brokeLow: boolean,
  { basis }: Params,
): Observation['outcomes'] {
  const sides = sidesBroken(brokeHigh, brokeLow);
  const colour = colourOf(close, basis === 'previous-close' ? previous.close : open);
  return {
    breaks: sides,
    'break-side': [...(brokeHigh ? ['high'] : []), ...(brokeLow ? ['low'] : [])],
    'colour-after-high': brokeHigh ? colour : null,
    'colour-after-low': brokeLow ? colour : null,
    ...closeByBreaksOf(close, previous, sides),
  };
}

/** by-levels: how far beyond a broken side the session went, by its extremes. */
function extensions(
  session: Session,
  previous: Session,
  brokeHigh: boolean,
  brokeLow: boolean,
  params: Params,
): Answers {
  const levels: Record<string, Fraction> = {};
  const outcomes: Record<string, string | null> = {};
  for (const k of multiplesOf(params)) {
    const level = previous.high.plus(rangeOf(previous).times(decimal(k)));
    levels[`high-${k}`] = whole(level);
    outcomes[`high-${k}`] = brokeHigh ? reachedOrNot(session.high.gte(level)) : null;
  }
  for (const k of multiplesOf(params)) {
    const level = previous.low.minus(rangeOf(previous).times(decimal(k)));
    levels[`low-${k}`] = whole(level);
    outcomes[`low-${k}`] = brokeLow ? reachedOrNot(session.low.lte(level)) : null;
  }
  return { levels, outcomes };
}

/** by-pullback: how far the bars after the breaking one came back inside the side broken first. */
function pullbacks(session: Session, { bars }: Market, previous: Session, first: Break, params: Params): Answers {
  const levels: Record<string, Fraction> = {};
  const outcomes: Record<string, string> = {};
  const later = session.bars.slice(first.position + 1);
  for (const k of multiplesOf(params)) {
    const depth = rangeOf(previous).times(decimal(k));
    const level = first.side === 'high' ? previous.high.minus(depth) : previous.low.plus(depth);
    const reached =
      first.side === 'high'
        ? later.some((i) => decimal(bars.low[i]).lte(level))
        : later.some((i) => decimal(bars.high[i]).gte(level));
    levels[`pullback-${k}`] = whole(level);
    outcomes[`pullback-${k}`] = reachedOrNot(reached);
  }
  return { levels, outcomes };
}

function reachedOrNot(reached: boolean): string {
  return reached ? 'reached' : 'not-reached';
}
