import type { Decimal } from 'decimal.js';
import { bucketOf, bucketsOf, choices } from './dimensions.js';
import { compare, type Fraction, minus, ratio, times, whole, decimal } from '../numbers/exact.js';
import { type Market, previousOf } from '../market/market.js';
import type { Contribution, Dimension, Params, Question, Report } from './report.js';
import { sessionReport } from './session-report.js';
import type { Session } from '../market/session.js';

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
  /** What is compared with the average, and its name. */
  readonly size: (session: Session, market: Market, params: Params) => Decimal;
  readonly name: (params: Params) => string;
  /** The average of the sessions before one, and of those up to and including one. */
  readonly before: (session: Session, market: Market, params: Params) => Fraction | null;
  readonly through: (session: Session, market: Market, params: Params) => Fraction | null;
}

function exceeded(name: string): Question {
  return {
    id: 'exceeded',
    title: `${name} against its average`,
    known: 'at-open',
    outcomes: choices({ exceeded: 'Exceeded', respected: 'Respected' }),
  };
}

function previousRange(name: string): Dimension {
  return {
    id: 'previous-range',
    values: choices({
      exceeded: `After a ${name.toLowerCase()} above its average`,
      respected: `After a ${name.toLowerCase()} within its average`,
    }),
  };
}

/** The range of a session against an average of the sessions before it. */
export function rangeAgainstAverage(family: AverageFamily): readonly Report[] {
  const { plural, label, unit, name } = family;
  const bySize = `by-range-to-${unit.toLowerCase()}-by-weekday`;
  return ['standard', 'by-weekday', 'by-extension', 'by-streak', bySize].map((variant) =>
    sessionReport({
      family: family.family,
      variant,
      params: { ...family.params, ...(variant === bySize ? { edges: [0.5, 0.75, 1, 1.25, 1.5] } : {}) },
      dimensions: (params) => (variant === 'by-streak' ? [previousRange(name(params))] : []),
      questions: (params) => {
        if (variant !== bySize) return [exceeded(name(params))];
        const outcomes = bucketsOf(params.edges as readonly number[], unit);
        return [{ id: 'range-to-average', title: `${name(params)} in ${plural}`, known: 'at-open', outcomes }];
      },
      measures: (params) =>
        variant === 'by-extension'
          ? [{ id: 'extension-percent', label: `${name(params)} beyond its average`, unit: '%' }]
          : [{ id: 'range-to-average', label: `${name(params)} in ${plural}`, unit: 'ratio' }],
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
  { before, size }: AverageFamily,
  session: Session,
  market: Market,
  params: Params,
): Contribution {
  const isAbove = (one: Session, average: Fraction): boolean => compare(whole(size(one, market, params)), average) > 0;
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
  const share = ratio(whole(size(session, market, params)), average);
  if (variant === bySize && share === null) return 'no-size';

  const above = isAbove(session, average);
  return {
    groups: [group],
    levels: { 'average-range': average },
    outcomes: {
      exceeded: above ? 'exceeded' : 'respected',
      'range-to-average':
        variant === bySize && share !== null ? bucketOf(params.edges as readonly number[], share) : null,
    },
    measures: {
      'range-to-average': share,
      'extension-percent': above && share !== null ? inPercentBeyondOne(share) : null,
    },
  };
}

function inPercentBeyondOne(size: Fraction): Fraction {
  return times(minus(size, whole(decimal(1))), whole(decimal(100)));
}
