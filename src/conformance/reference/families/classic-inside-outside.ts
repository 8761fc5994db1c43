import { breaksOf, breaksQuestion } from '../prices/breaks.js';
import { colourOf, colourQuestion } from '../prices/colour.js';
import { previousHigh, previousLow } from '../run/current.js';
import { choices } from '../reports/dimensions.js';
import { type Market, previousOf } from '../market/market.js';
import type { Contribution, Dimension, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import { previousRangeLevels, type Session } from '../market/session.js';

const pattern: Dimension = {
  id: 'pattern',
  values: choices({ inside: 'After an inside session', outside: 'After an outside session' }),
};

/** The session after an inside or an outside one. */
export const classicInsideOutside: readonly Report[] = ['standard', 'by-weekday'].map((variant) =>
  sessionReport({
    family: 'classic-inside-outside',
    variant,
    dimensions: () => [pattern],
    questions: () => [breaksQuestion, colourQuestion],
    observe,
    current: () => [previousHigh, previousLow],
  }),
);

function observe(session: Session, market: Market): Contribution {
  const previous = previousOf(market, session);
  if (typeof previous === 'string') return previous;
  const before = previousOf(market, previous);
  if (typeof before === 'string') return 'no-history';
  const inside = previous.high.lte(before.high) && previous.low.gte(before.low);
  const outside = previous.high.gt(before.high) && previous.low.lt(before.low);
  if (!inside && !outside) return 'no-pattern';

  return {
    groups: [{ pattern: inside ? 'inside' : 'outside' }],
    levels: previousRangeLevels(previous),
    outcomes: { breaks: breaksOf(session, previous), colour: colourOf(session.close, session.open) },
  };
}
