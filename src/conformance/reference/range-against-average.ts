import { weekdayOf } from './days.js';
import { bucketOf, bucketsOf, weekdayDimension } from './dimensions.js';
import { compare, type Fraction, minus, ratio, times, whole, decimal } from './exact.js';
import { type Market, previousOf } from './market.js';
import type { Dimension, Observation, Params, Question, Report } from './report.js';
import { sessionReport } from './session-report.js';
import { rangeOf, type Session } from './session.js';

/** What the two families have of their own. */
export interface AverageFamily {
  readonly family: string;
  /** In words, after "Range in". */
  readonly plural: string;
  /** As the label of the value that applies next. */
  readonly label: string;
  /** The unit of sizes, and the variant that is named after it. */
  readonly unit: string;
  readonly params: Params;
  /** The average of the sessions before one, and of those up to and including one. */
  readonly before: (session: Session, market: Market, params: Params) => Fraction | null;
  readonly through: (session: Session, market: Market, params: Params) => Fraction | null;
}

const exceeded: Question = {
  id: 'exceeded',
  title: 'Range against its average',
  known: 'at-open',
  outcomes: [
    { id: 'exceeded', label: 'Exceeded' },
    { id: 'respected', label: 'Respected' },
  ],
};

const previousRange: Dimension = {
  id: 'previous-range',
  values: [
    { id: 'exceeded', label: 'After a range above its average' },
    { id: 'respected', label: 'After a range within its average' },
  ],
};

/** The range of a session against an average of the sessions before it. */
export function rangeAgainstAverage(family: AverageFamily): readonly Report[] {
  const { plural, label, unit } = family;
  const bySize = `by-range-to-${unit.toLowerCase()}-by-weekday`;
  return ['standard', 'by-weekday', 'by-extension', 'by-streak', bySize].map((variant) =>
    sessionReport({
      family: family.family,
      variant,
      params: { ...family.params, ...(variant === bySize ? { edges: [0.5, 0.75, 1, 1.25, 1.5] } : {}) },
      dimensions: (_, { template }) => {
        if (variant === 'by-weekday' || variant === bySize) return [weekdayDimension(template)];
        return variant === 'by-streak' ? [previousRange] : [];
      },
      questions: ({ edges }) => {
        if (variant !== bySize) return [exceeded];
        const outcomes = bucketsOf(edges as readonly number[], unit);
        return [{ id: 'range-to-average', title: `Range in ${plural}`, known: 'at-open', outcomes }];
      },
      measures:
        variant === 'by-extension'
          ? [{ id: 'extension-percent', label: 'Range beyond its average', unit: '%' }]
          : [{ id: 'range-to-average', label: `Range in ${plural}`, unit: 'ratio' }],
      observe: (session, market, params) => observe(variant, bySize, family, session, market, params),
      current: (params) => [
        { id: 'average-range', label, unit: 'price', value: (last, market) => family.through(last, market, params) },
      ],
    }),
  );
}

function observe(
  variant: string,
  bySize: string,
  { before }: AverageFamily,
  session: Session,
  market: Market,
  params: Params,
): Observation | string {
  const group: Record<string, string> = {};
  if (variant === 'by-streak') {
    const previous = previousOf(market, session);
    if (typeof previous === 'string') return previous;
    const earlier = before(previous, market, params);
    if (earlier === null) return 'no-average';
    group['previous-range'] = isAbove(previous, earlier) ? 'exceeded' : 'respected';
  }
  const average = before(session, market, params);
  if (average === null) return 'no-average';
  const size = ratio(whole(rangeOf(session)), average);
  if (variant === bySize && size === null) return 'no-size';

  if (variant === 'by-weekday' || variant === bySize) group.weekday = weekdayOf(session.day);
  const above = isAbove(session, average);
  return {
    groups: [group],
    levels: { 'average-range': average },
    outcomes: {
      exceeded: above ? 'exceeded' : 'respected',
      'range-to-average':
        variant === bySize && size !== null ? bucketOf(params.edges as readonly number[], size) : null,
    },
    measures: {
      'range-to-average': size,
      'extension-percent': above && size !== null ? inPercentBeyondOne(size) : null,
    },
  };
}

function isAbove(session: Session, average: Fraction): boolean {
  return compare(whole(rangeOf(session)), average) > 0;
}

function inPercentBeyondOne(size: Fraction): Fraction {
  return times(minus(size, whole(decimal(1))), whole(decimal(100)));
}
