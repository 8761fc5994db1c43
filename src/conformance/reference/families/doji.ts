import { breaksOf, breaksQuestion } from '../breaks.js';
import { colourOf, colourQuestion } from '../colour.js';
import { previousHigh, previousLow } from '../current.js';
import { weekdayOf } from '../days.js';
import { weekdayDimension } from '../dimensions.js';
import { compare, decimal, inPercentOf, whole } from '../exact.js';
import { type Market, previousOf } from '../market.js';
import type { Observation, Params, Report } from '../report.js';
import { sessionReport } from '../session-report.js';
import { previousRangeLevels, rangeOf, type Session } from '../session.js';

type Variant = 'standard' | 'by-weekday';

/** The session after a doji. */
export const doji: readonly Report[] = (['standard', 'by-weekday'] as const).map((variant) =>
  sessionReport({
    family: 'doji',
    variant,
    params: { body: 10 },
    dimensions: (_, { template }) => (variant === 'by-weekday' ? [weekdayDimension(template)] : []),
    questions: () => [colourQuestion, breaksQuestion],
    observe: (session, market, params) => observe(variant, session, market, params),
    current: () => [previousHigh, previousLow],
  }),
);

function observe(variant: Variant, session: Session, market: Market, { body }: Params): Observation | string {
  const previous = previousOf(market, session);
  if (typeof previous === 'string') return previous;
  // The body in % of the range; a session without a range is not a doji.
  const size = inPercentOf(previous.close.minus(previous.open).abs(), rangeOf(previous));
  if (size === null || compare(size, whole(decimal(body as number))) > 0) return 'no-pattern';
  return {
    groups: [variant === 'by-weekday' ? { weekday: weekdayOf(session.day) } : {}],
    levels: previousRangeLevels(previous),
    outcomes: { colour: colourOf(session.close, session.open), breaks: breaksOf(session, previous) },
    measures: {},
  };
}
