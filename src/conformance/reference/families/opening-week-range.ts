import type { Decimal } from 'decimal.js';
import { breaksQuestion, sidesBroken } from '../prices/breaks.js';
import { candidateReport, periodCandidates } from '../reports/candidate-report.js';
import { choices, firstSideDimension } from '../reports/dimensions.js';
import { decimal, Exact, type Fraction, inPercentOf, whole } from '../numbers/exact.js';
import { extremesOf } from '../prices/extremes.js';
import { firstBreak } from '../prices/first-break.js';
import { isUnderWay } from '../in-play/observed.js';
import type { Market } from '../market/market.js';
import type { Period } from '../market/period.js';
import type { Contribution, Observation, Params, Question, Report } from '../reports/report.js';
import { lacksAverage, sizeByDimension, sizeByParams, sizeGroup } from '../reports/size-by.js';

type Variant = 'standard' | 'by-size' | 'by-levels';
type Range = Pick<Period, 'high' | 'low'>;

const breaksOfOpening: Question = {
  ...breaksQuestion,
  title: 'Breaks of the opening range',
  known: 'after-window',
};

/** Which side of the range of its first sessions the rest of a week breaks. */
export const openingWeekRange: readonly Report[] = (['standard', 'by-size', 'by-levels'] as const).map((variant) =>
  candidateReport({
    family: 'opening-week-range',
    variant,
    unit: 'week',
    intraday: variant === 'by-levels',
    session: 'new-york',
    params: () => ({
      days: 1,
      ...(variant === 'by-size' ? { ...sizeByParams, edges: [50, 100, 150, 200, 300] } : {}),
      ...(variant === 'by-levels' ? { barMinutes: null, multiples: [0.5, 1, 1.5, 2, 3] } : {}),
    }),
    dimensions: (params) => {
      if (variant === 'by-size') return [sizeByDimension(params)];
      return variant === 'by-levels' ? [firstSideDimension] : [];
    },
    questions: ({ multiples }) =>
      variant === 'by-levels' ? (multiples as readonly number[]).map(extension) : [breaksOfOpening],
    measures: [{ id: 'range-percent', label: 'Opening range', unit: '%' }],
    candidates: (params, market) => periodCandidates(market, 'week', (week) => observe(variant, week, market, params)),
  }),
);

function extension(k: number): Question {
  return {
    id: `extension-${k}`,
    title: `Extension of ${k} × the opening range beyond the broken side`,
    known: 'at-event',
    event: 'first-break',
    outcomes: choices({ reached: 'Reached', 'not-reached': 'Not reached' }),
  };
}

function observe(variant: Variant, week: Period, market: Market, params: Params): Contribution {
  const [first] = week.sessions;
  if (week.rolls) return 'roll';
  if (variant === 'by-size' && lacksAverage(first, market, params)) return 'no-average';

  const opening = week.sessions.slice(0, params.days as number);
  const rest = week.sessions.slice(params.days as number);
  // Of a week under way the rest may be still to come; a row about levels is there once a side is broken.
  const waits =
    variant !== 'by-levels' &&
    opening.length === params.days &&
    isUnderWay(week.sessions[week.sessions.length - 1], 'week', market);
  if (rest.length === 0 && !waits) return 'no-window';
  const range = rangeOf(opening);
  const height = range.high.minus(range.low);
  if (height.isZero()) return 'no-window';

  const observation: Observation = {
    groups: [{}],
    levels: { 'range-high': whole(range.high), 'range-low': whole(range.low) },
    outcomes: { breaks: rest.length === 0 ? null : sidesBroken(...beyond(rangeOf(rest), range)) },
    measures: { 'range-percent': inPercentOf(height, week.open) },
  };
  if (variant === 'by-size') {
    const group = sizeGroup(height, week.open, first, market, params);
    return group === 'no-size' ? group : { ...observation, groups: [group] };
  }
  if (variant === 'by-levels') {
    // The bars may have been combined into longer ones; the sessions of the market have those.
    const bars = rest.flatMap(({ position }) => market.sessions[position].bars);
    return withExtensions(observation, range, bars, market, params);
  }
  return observation;
}

/** Whether the rest of a week goes beyond either side of its opening range. */
function beyond(rest: Range, { high, low }: Range): [high: boolean, low: boolean] {
  return [rest.high.gt(high), rest.low.lt(low)];
}

function rangeOf(sessions: readonly Range[]): { readonly high: Decimal; readonly low: Decimal } {
  return {
    high: Exact.max(...sessions.map(({ high }) => high)),
    low: Exact.min(...sessions.map(({ low }) => low)),
  };
}

/** How far the week went beyond the side broken first, from the breaking bar on. */
function withExtensions(
  observation: Observation,
  range: Range,
  bars: readonly number[],
  market: Market,
  { multiples }: Params,
): Observation | string {
  const found = firstBreak({ bars }, market, range, 'wick');
  if (found === null) return 'no-break';
  if (found.side === 'ambiguous') return 'ambiguous';

  const up = found.side === 'high';
  const reach = extremesOf(market.bars, bars.slice(found.position))!;
  const levels: Record<string, Fraction | null> = { ...observation.levels };
  const outcomes: Record<string, string> = {};
  for (const k of multiples as readonly number[]) {
    const distance = range.high.minus(range.low).times(decimal(k));
    const level = up ? range.high.plus(distance) : range.low.minus(distance);
    levels[`extension-${k}`] = whole(level);
    const reached = up ? reach.high.gte(level) : reach.low.lte(level);
    outcomes[`extension-${k}`] = reached ? 'reached' : 'not-reached';
  }
  return { ...observation, groups: [{ 'first-side': found.side }], levels, outcomes };
}
