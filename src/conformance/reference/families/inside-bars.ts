import { breaksOf, breaksQuestion, closeByBreaks, closeByBreaksOf } from '../prices/breaks.js';
import { previousHigh, previousLow } from '../run/current.js';
import { bucketOf, choices, openThirdDimension, sizeDimension } from '../reports/dimensions.js';
import { inPercentOf } from '../numbers/exact.js';
import { type Market, previousOf } from '../market/market.js';
import type { Contribution, Params, Question, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import { previousRangeLevels, rangeOf, type Session } from '../market/session.js';

type Variant = 'standard' | 'by-weekday' | 'by-close' | 'by-size' | 'by-open';

const anyBreak: Question = {
  id: 'any-break',
  title: 'Either side broken',
  known: 'at-open',
  outcomes: choices({ broken: 'At least one side', 'not-broken': 'Neither side' }),
};

/** Sessions that open inside the previous range, and which side they break. */
export const insideBars: readonly Report[] = (
  ['standard', 'by-weekday', 'by-close', 'by-size', 'by-open'] as const
).map((variant) =>
  sessionReport({
    family: 'inside-bars',
    variant,
    session: 'new-york',
    params: variant === 'by-size' ? { edges: [0.5, 1, 1.5, 2] } : {},
    dimensions: ({ edges }) => {
      if (variant === 'by-size') return [sizeDimension(edges as readonly number[], '%')];
      return variant === 'by-open' ? [openThirdDimension] : [];
    },
    questions: () => (variant === 'by-close' ? closeByBreaks : [breaksQuestion, anyBreak]),
    observe: (session, market, params) => observe(variant, session, market, params),
    current: () => [previousHigh, previousLow],
  }),
);

function observe(variant: Variant, session: Session, market: Market, { edges }: Params): Contribution {
  const previous = previousOf(market, session);
  if (typeof previous === 'string') return previous;

  const size = inPercentOf(rangeOf(previous), previous.close);
  if (variant === 'by-size' && size === null) return 'no-size';

  const { open, close } = session;
  if (open.gt(previous.high) || open.lt(previous.low)) return 'not-inside';

  const group: Record<string, string> = {};
  if (variant === 'by-size' && size !== null) group.size = bucketOf(edges as readonly number[], size);
  if (variant === 'by-open') group['open-third'] = thirdOfOpen(session, previous);

  const sides = breaksOf(session, previous);
  return {
    groups: [group],
    levels: previousRangeLevels(previous),
    outcomes: {
      breaks: sides,
      'any-break': sides === 'neither' ? 'not-broken' : 'broken',
      ...closeByBreaksOf(close, previous, sides),
    },
  };
}

/** The third of the previous range that a session opens in. */
function thirdOfOpen({ open }: Session, previous: Session): 'lower' | 'middle' | 'upper' {
  const range = rangeOf(previous);
  if (open.minus(previous.low).times(3).lt(range)) return 'lower';
  return previous.high.minus(open).times(3).lt(range) ? 'upper' : 'middle';
}
