import type { Decimal } from 'decimal.js';
import { sidesBroken } from '../breaks.js';
import { candidateReport, periodCandidates } from '../candidate-report.js';
import { comparedPeriod } from '../compared-period.js';
import { decimal, type Fraction, whole } from '../exact.js';
import type { Market } from '../market.js';
import type { Period } from '../period.js';
import type { CurrentFigure, Observation, Params, Report } from '../report.js';
import { openDimension, questions, type Variant } from './previous-weeks-range-layout.js';

type Range = Pick<Period, 'high' | 'low'>;

/** Which side of the previous week's range breaks. */
export const previousWeeksRange: readonly Report[] = (['standard', 'by-open', 'by-close', 'by-levels'] as const).map(
  (variant) =>
    candidateReport({
      family: 'previous-weeks-range',
      variant,
      unit: 'week',
      params: () => (variant === 'by-levels' ? { multiples: [0.5, 1, 1.5, 2, 3] } : {}),
      dimensions: () => (variant === 'by-open' ? [openDimension] : []),
      questions: ({ multiples }) => questions(variant, multiples as readonly number[]),
      measures: [{ id: 'previous-range', label: 'Previous range', unit: 'price' }],
      candidates: (params, market) => periodCandidates(market, 'week', (week) => observe(variant, week, params)),
      current: (params, market) => current(variant, params, market),
    }),
);

function observe(variant: Variant, week: Period, params: Params): Observation | string {
  const { previous } = week;
  if (typeof previous === 'string') return previous;
  const high = week.high.gt(previous.high);
  const low = week.low.lt(previous.low);
  const sides = sidesBroken(high, low);
  const open = weekLocation(week.open, previous);
  const close = weekLocation(week.close, previous);

  const outcomes: Record<string, string | null> = {
    breaks: sides,
    'first-side': high && low ? firstSideOf(week, previous) : null,
    'open-location': open,
    'close-location': close,
  };
  for (const each of ['high-only', 'low-only', 'both', 'neither']) {
    outcomes[`close-location-${each}`] = sides === each ? close : null;
  }
  if (variant === 'by-levels') {
    for (const k of params.multiples as readonly number[]) {
      const { above, below } = levelsAt(k, previous);
      outcomes[`high-${k}`] = high ? (week.high.gte(above) ? 'reached' : 'not-reached') : null;
      outcomes[`low-${k}`] = low ? (week.low.lte(below) ? 'reached' : 'not-reached') : null;
    }
  }
  return {
    groups: [variant === 'by-open' ? { 'open-location': open } : {}],
    levels: levels(variant, previous, params),
    outcomes,
    measures: { 'previous-range': whole(previous.high.minus(previous.low)) },
  };
}

/** Where a price is relative to the range of a week. */
export function weekLocation(price: Decimal, { high, low }: Range): 'above' | 'inside' | 'below' {
  if (price.gt(high)) return 'above';
  return price.lt(low) ? 'below' : 'inside';
}

/** The side broken by the first session that breaks one; if it breaks both, the side it opened beyond. */
function firstSideOf(week: Period, previous: Range): 'high' | 'low' | 'ambiguous' {
  const first = week.sessions.find(({ high, low }) => high.gt(previous.high) || low.lt(previous.low))!;
  const high = first.high.gt(previous.high);
  const low = first.low.lt(previous.low);
  if (!high || !low) return high ? 'high' : 'low';
  const open = weekLocation(first.open, previous);
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

function current(variant: Variant, params: Params, market: Market): readonly CurrentFigure[] {
  const multiples = variant === 'by-levels' ? (params.multiples as readonly number[]) : [];
  const week = comparedPeriod(market, 'week');
  return [
    ...previousWeekFigures(week),
    weekFigure('previous-range', 'Previous range', week, ({ high, low }) => high.minus(low)),
    ...multiples.map((k) =>
      weekFigure(`high-${k}`, `${k} × the previous range above the high`, week, (range) => levelsAt(k, range).above),
    ),
    ...multiples.map((k) =>
      weekFigure(`low-${k}`, `${k} × the previous range below the low`, week, (range) => levelsAt(k, range).below),
    ),
  ];
}

/** The high and low of the week that the next session's week is compared with. */
export function previousWeekFigures(week: Period | null): readonly CurrentFigure[] {
  return [
    weekFigure('previous-high', 'Previous high', week, ({ high }) => high),
    weekFigure('previous-low', 'Previous low', week, ({ low }) => low),
  ];
}

function weekFigure(id: string, label: string, week: Period | null, price: (range: Range) => Decimal): CurrentFigure {
  return { id, label, unit: 'price', value: () => (week === null ? null : whole(price(week))) };
}
