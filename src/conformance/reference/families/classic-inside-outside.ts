import { breaksOf, breaksQuestion } from '../breaks.js';
import { colourOf, colourQuestion } from '../colour.js';
import { previousHigh, previousLow } from '../current.js';
import { weekdayOf } from '../days.js';
import { choices, weekdayDimension } from '../dimensions.js';
import { type Market, previousOf } from '../market.js';
import type { Dimension, Observation, Report } from '../report.js';
import { sessionReport } from '../session-report.js';
import { previousRangeLevels, type Session } from '../session.js';

type Variant = 'standard' | 'by-weekday';

const pattern: Dimension = {
  id: 'pattern',
  values: choices({ inside: 'After an inside session', outside: 'After an outside session' }),
};

/** The session after an inside or an outside one. */
export const classicInsideOutside: readonly Report[] = (['standard', 'by-weekday'] as const).map((variant) =>
  sessionReport({
    family: 'classic-inside-outside',
    variant,
    dimensions: (_, { template }) => (variant === 'by-weekday' ? [pattern, weekdayDimension(template)] : [pattern]),
    questions: () => [breaksQuestion, colourQuestion],
    observe: (session, market) => observe(variant, session, market),
    current: () => [previousHigh, previousLow],
  }),
);

function observe(variant: Variant, session: Session, market: Market): Observation | string {
  const previous = previousOf(market, session);
  if (typeof previous === 'string') return previous;
  const before = previousOf(market, previous);
  if (typeof before === 'string') return 'no-history';
  const inside = previous.high.lte(before.high) && previous.low.gte(before.low);
  const outside = previous.high.gt(before.high) && previous.low.lt(before.low);
  if (!inside && !outside) return 'no-pattern';

  const weekday = variant === 'by-weekday' ? { weekday: weekdayOf(session.day) } : {};
  return {
    groups: [{ pattern: inside ? 'inside' : 'outside', ...weekday }],
    levels: previousRangeLevels(previous),
    outcomes: { breaks: breaksOf(session, previous), colour: colourOf(session.close, session.open) },
    measures: {},
  };
}
