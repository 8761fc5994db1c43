import { breaksQuestion, closeByBreaks } from '../prices/breaks.js';
import { timeQuestions, type TimeQuestions } from '../reports/by-time.js';
import { colours } from '../prices/colour.js';
import { previousHigh, previousLow, previousRange } from '../run/current.js';
import { choices, firstSideDimension, sizeDimension } from '../reports/dimensions.js';
import { decimal, ratio, whole } from '../numbers/exact.js';
import { averageRange } from '../prices/average-range.js';
import type { Market } from '../market/market.js';
import type { Choice, CurrentFigure, Dimension, Measure, Params, Question } from '../reports/report.js';
import { rangeOf } from '../market/session.js';

export type Variant = 'standard' | 'by-weekday' | 'by-size' | 'by-close' | 'by-levels' | 'by-pullback' | 'by-time';

const touched: Question = { ...breaksQuestion, id: 'touched', title: 'Touches of the previous range' };

const breakSide: Question = {
  id: 'break-side',
  title: 'Breaks by side',
  known: 'hindsight',
  outcomes: choices({ high: 'High', low: 'Low' }),
  cluster: 'session',
};

function colourAfter(side: 'high' | 'low', { criterion }: Params, { bars }: Market): Question {
  return {
    id: `colour-after-${side}`,
    title: `Colour of sessions that broke the ${side}`,
    // A daily bar closes with its session, so the break and the colour are known together.
    ...(criterion === 'close' && bars.daily ? { known: 'hindsight' } : { known: 'at-event', event: `${side}-broken` }),
    outcomes: colours,
  };
}

/** When the range is broken, and when each side is touched. */
export const breakTime: TimeQuestions = {
  id: 'break-time',
  title: 'Time of the first break',
  within: 'broken',
  withinTitle: ['Broken in', 'of the ranges still unbroken'],
  outcomes: choices({ broken: 'Broken', unbroken: 'Not broken' }),
};

export const touchTimes = { high: touchTime('high'), low: touchTime('low') };

const timesAsked = [breakTime, touchTimes.high, touchTimes.low];

function touchTime(side: 'high' | 'low'): TimeQuestions {
  return {
    id: `${side}-touch-time`,
    title: `Time of the first touch of the ${side}`,
    within: `${side}-touched`,
    withinTitle: [`${side === 'high' ? 'High' : 'Low'} touched in`, 'if not before'],
    outcomes: choices({ touched: 'Touched', untouched: 'Not touched' }),
  };
}

export function measures(variant: Variant): readonly Measure[] {
  if (variant !== 'by-time') return [{ id: 'previous-range', label: 'Previous range', unit: 'price' }];
  return [
    { id: 'minutes-to-break', label: 'Minutes to the first break', unit: 'minutes' },
    { id: 'minutes-to-high', label: 'Minutes to the first touch of the high', unit: 'minutes' },
    { id: 'minutes-to-low', label: 'Minutes to the first touch of the low', unit: 'minutes' },
  ];
}

const reached: readonly Choice[] = choices({ reached: 'Reached', 'not-reached': 'Not reached' });

export function questions(variant: Variant, params: Params, market: Market): readonly Question[] {
  if (variant === 'by-close') return closeByBreaks;
  if (variant === 'by-levels') return [...levelQuestions('high', params), ...levelQuestions('low', params)];
  if (variant === 'by-time') {
    return timesAsked.flatMap((asked) => timeQuestions(asked, market, params.bucketMinutes as number));
  }
  if (variant !== 'by-pullback') {
    return [
      breaksQuestion,
      touched,
      breakSide,
      colourAfter('high', params, market),
      colourAfter('low', params, market),
    ];
  }
  return multiplesOf(params).map((k) => ({
    id: `pullback-${k}`,
    title: `Pulled back ${k} × the previous range${k > 1 ? ', through the far side' : ''}`,
    known: 'at-event',
    event: 'first-break',
    outcomes: reached,
  }));
}

function levelQuestions(side: 'high' | 'low', params: Params): readonly Question[] {
  return multiplesOf(params).map((k) => ({
    id: `${side}-${k}`,
    title: `${side === 'high' ? 'High' : 'Low'} broken: ${k} × the previous range beyond it`,
    // The level may have been reached by a wick long before a close beyond the side.
    ...(params.criterion === 'close' ? { known: 'hindsight' } : { known: 'at-event', event: `${side}-broken` }),
    outcomes: reached,
  }));
}

export function dimensions(variant: Variant, params: Params): readonly Dimension[] {
  if (variant === 'by-size') return [sizeDimension(params.edges as readonly number[], 'ADR')];
  return variant === 'by-pullback' ? [firstSideDimension] : [];
}

/** The range of the last session seen as a multiple of its ADR. */
const rangeToAdr: CurrentFigure = {
  id: 'range-to-adr',
  label: 'Previous range as a multiple of ADR',
  unit: 'ratio',
  value: (last, market) => {
    const average = averageRange(market, last);
    return average === null ? null : ratio(whole(rangeOf(last)), average);
  },
};

export const rangeFigures: readonly CurrentFigure[] = [previousHigh, previousLow, previousRange, rangeToAdr];

export function current(variant: Variant, params: Params): readonly CurrentFigure[] {
  if (variant !== 'by-levels') return rangeFigures;
  const figures = [...rangeFigures];
  for (const k of multiplesOf(params)) {
    const label = `${k} × the previous range above the high`;
    const value: CurrentFigure['value'] = (last) => whole(last.high.plus(rangeOf(last).times(decimal(k))));
    figures.push({ id: `high-${k}`, label, unit: 'price', value });
  }
  for (const k of multiplesOf(params)) {
    const label = `${k} × the previous range below the low`;
    const value: CurrentFigure['value'] = (last) => whole(last.low.minus(rangeOf(last).times(decimal(k))));
    figures.push({ id: `low-${k}`, label, unit: 'price', value });
  }
  return figures;
}

export function multiplesOf(params: Params): readonly number[] {
  return params.multiples as readonly number[];
}
