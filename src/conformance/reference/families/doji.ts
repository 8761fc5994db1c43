import { breaksOf, breaksQuestion } from '../prices/breaks.js';
import { colourOf, colourQuestion } from '../prices/colour.js';
import { previousHigh, previousLow } from '../run/current.js';
import { compare, decimal, inPercentOf, whole } from '../numbers/exact.js';
import { type Market, previousOf } from '../market/market.js';
import type { Contribution, Params, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import { previousRangeLevels, rangeOf, type Session } from '../market/session.js';

/** The session after a doji. */
export const doji: readonly Report[] = ['standard', 'by-weekday'].map((variant) =>
  sessionReport({
    family: 'doji',
    variant,
    params: { body: 10 },
    questions: () => [colourQuestion, breaksQuestion],
    observe,
    current: () => [previousHigh, previousLow],
  }),
);

function observe(session: Session, market: Market, { body }: Params): Contribution {
  const previous = previousOf(market, session);
  if (typeof previous === 'string') return previous;
  // The body in % of the range; a session without a range is not a doji.
  const size = inPercentOf(previous.close.minus(previous.open).abs(), rangeOf(previous));
  if (size === null || compare(size, whole(decimal(body as number))) > 0) return 'no-pattern';
  return {
    levels: previousRangeLevels(previous),
    outcomes: { colour: colourOf(session.close, session.open), breaks: breaksOf(session, previous) },
  };
}
