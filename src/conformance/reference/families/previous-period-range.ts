import type { Decimal } from 'decimal.js';
import { breaksQuestion, type Sides, sidesBroken } from '../prices/breaks.js';
import { candidateReport, periodCandidates } from '../reports/candidate-report.js';
import { comparedPeriod } from '../market/session-ahead.js';
import { choices } from '../reports/dimensions.js';
import { decimal, type Fraction, whole } from '../numbers/exact.js';
import type { Period, PeriodLength } from '../market/period.js';
import type { Choice, Contribution, CurrentFigure, Dimension, Params, Question, Report } from '../reports/report.js';

export type Variant = 'standard' | 'by-open' | 'by-close' | 'by-levels';

const places: readonly Choice[] = choices({
  above: 'Above the previous high',
  inside: 'Inside the previous range',
  below: 'Below the previous low',
});

function firstSide(length: PeriodLength): Question {
  return {
    id: 'first-side',
    title: `Side broken first, in ${length}s that broke both`,
    known: 'hindsight',
    outcomes: choices({ high: 'High', low: 'Low', ambiguous: 'Ambiguous' }),
  };
}

const openLocation: Question = {
  id: 'open-location',
  title: 'Open relative to the previous range',
  known: 'at-open',
  outcomes: places,
};

export function closeLocation(length: PeriodLength): Question {
  return { id: 'close-location', title: `Where the ${length} closed`, known: 'at-open', outcomes: places };
}

export const openDimension: Dimension = {
  id: 'open-location',
  values: choices({
    above: 'Open above the previous high',
    inside: 'Open inside the previous range',
    below: 'Open below the previous low',
  }),
};

export function questions(variant: Variant, length: PeriodLength, multiples: readonly number[]): readonly Question[] {
  if (variant === 'standard') return [breaksQuestion, firstSide(length), openLocation, closeLocation(length)];
  if (variant === 'by-open') return [breaksQuestion, firstSide(length), closeLocation(length)];
  if (variant === 'by-close') {
    const deeds: readonly (readonly [Sides, string])[] = [
      ['high-only', 'broke the high only'],
      ['low-only', 'broke the low only'],
      ['both', 'broke both sides'],
      ['neither', 'broke neither side'],
    ];
    const perBreak = deeds.map(([sides, deed]): Question => {
      const title = `Close of the ${length}s that ${deed}`;
      return { id: `close-location-${sides}`, title, known: 'hindsight', outcomes: places };
    });
    return [closeLocation(length), ...perBreak];
  }
  return (['high', 'low'] as const).flatMap((side) =>
    multiples.map((k): Question => {
      const title = `${side === 'high' ? 'High' : 'Low'} broken: ${k} × the previous range beyond it`;
      const outcomes = choices({ reached: 'Reached', 'not-reached': 'Not reached' });
      return { id: `${side}-${k}`, title, known: 'at-event', event: `${side}-broken`, outcomes };
    }),
  );
}

type Range = Pick<Period, 'high' | 'low'>;

/** Which side of the range of the previous week or month breaks. */
export function previousPeriodRange(length: PeriodLength): readonly Report[] {
  return (['standard', 'by-open', 'by-close', 'by-levels'] as const).map((variant) =>
    candidateReport({
      family: `previous-${length}s-range`,
      variant,
      unit: length,
      params: () => (variant === 'by-levels' ? { multiples: [0.5, 1, 1.5, 2, 3] } : {}),
      dimensions: () => (variant === 'by-open' ? [openDimension] : []),
      questions: ({ multiples }) => questions(variant, length, multiples as readonly number[]),
      measures: [{ id: 'previous-range', label: 'Previous range', unit: 'price' }],
      candidates: (params, market) => periodCandidates(market, length, (period) => observe(variant, period, params)),
      current: (params, market) => current(variant, comparedPeriod(market, length), params),
    }),
  );
}

function observe(variant: Variant, period: Period, params: Params): Contribution {
  const { previous } = period;
  if (typeof previous === 'string') return previous;
  const high = period.high.gt(previous.high);
  const low = period.low.lt(previous.low);
  const sides = sidesBroken(high, low);
  const open = locationOf(period.open, previous);
  const close = locationOf(period.close, previous);

  const outcomes: Record<string, string | null> = {
    breaks: sides,
    'first-side': high && low ? firstSideOf(period, previous) : null,
    'open-location': open,
    'close-location': close,
  };
  for (const each of ['high-only', 'low-only', 'both', 'neither']) {
    outcomes[`close-location-${each}`] = sides === each ? close : null;
  }
  if (variant === 'by-levels') {
    for (const k of params.multiples as readonly number[]) {
      const { above, below } = levelsAt(k, previous);
      outcomes[`high-${k}`] = high ? (period.high.gte(above) ? 'reached' : 'not-reached') : null;
      outcomes[`low-${k}`] = low ? (period.low.lte(below) ? 'reached' : 'not-reached') : null;
    }
  }
  return {
    groups: [variant === 'by-open' ? { 'open-location': open } : {}],
    levels: levels(variant, previous, params),
    outcomes,
    measures: { 'previous-range': whole(previous.high.minus(previous.low)) },
  };
}

/** Where a price is relative to the range of a week or month. */
export function locationOf(price: Decimal, { high, low }: Range): 'above' | 'inside' | 'below' {
  if (price.gt(high)) return 'above';
  return price.lt(low) ? 'below' : 'inside';
}

/** The side broken by the first session that breaks one; if it breaks both, the side it opened beyond. */
function firstSideOf(period: Period, previous: Range): 'high' | 'low' | 'ambiguous' {
  const first = period.sessions.find(({ high, low }) => high.gt(previous.high) || low.lt(previous.low))!;
  const high = first.high.gt(previous.high);
  const low = first.low.lt(previous.low);
  if (!high || !low) return high ? 'high' : 'low';
  const open = locationOf(first.open, previous);
  return open === 'inside' ? 'ambiguous' : open === 'above' ? 'high' : 'low';
}

function levelsAt(k: number, { high, low }: Range): { readonly above: Decimal; readonly below: Decimal } {
  const distance = high.minus(low).times(decimal(k));
  return { above: high.plus(distance), below: low.minus(distance) };
}

function levels(variant: Variant, previous: Range, { multiples }: Params): Readonly<Record<string, Fraction>> {
  const levels: Record<string, Fraction> = {
    'previous-high': whole(previous.high),
    'previous-low': whole(previous.low),
  };
  if (variant === 'by-levels') {
    for (const k of multiples as readonly number[]) levels[`high-${k}`] = whole(levelsAt(k, previous).above);
    for (const k of multiples as readonly number[]) levels[`low-${k}`] = whole(levelsAt(k, previous).below);
  }
  return levels;
}

function current(variant: Variant, previous: Period | null, params: Params): readonly CurrentFigure[] {
  const multiples = variant === 'by-levels' ? (params.multiples as readonly number[]) : [];
  return [
    ...previousFigures(previous),
    figure('previous-range', 'Previous range', previous, ({ high, low }) => high.minus(low)),
    ...multiples.map((k) =>
      figure(`high-${k}`, `${k} × the previous range above the high`, previous, (range) => levelsAt(k, range).above),
    ),
    ...multiples.map((k) =>
      figure(`low-${k}`, `${k} × the previous range below the low`, previous, (range) => levelsAt(k, range).below),
    ),
  ];
}

/** The high and low of the week or month that the one of the next session is compared with. */
export function previousFigures(previous: Period | null): readonly CurrentFigure[] {
  return [
    figure('previous-high', 'Previous high', previous, ({ high }) => high),
    figure('previous-low', 'Previous low', previous, ({ low }) => low),
  ];
}

function figure(id: string, label: string, previous: Period | null, price: (range: Range) => Decimal): CurrentFigure {
  return { id, label, unit: 'price', value: () => (previous === null ? null : whole(price(previous))) };
}

/** Which side of the previous week's range breaks. */
export const previousWeeksRange = previousPeriodRange('week');

/** Which side of the previous month's range breaks. */
export const previousMonthsRange = previousPeriodRange('month');
