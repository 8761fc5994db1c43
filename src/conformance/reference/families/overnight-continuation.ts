import { colourOf, colourQuestion } from '../prices/colour.js';
import { previousClose } from '../run/current.js';
import { bucketOf, choices, sizeDimension } from '../reports/dimensions.js';
import { inPercentOf, whole } from '../numbers/exact.js';
import { type Market, previousOf } from '../market/market.js';
import type { Contribution, Dimension, Params, Question, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import type { Session } from '../market/session.js';

type Variant = 'standard' | 'by-weekday' | 'by-size';

const overnightColour: Dimension = {
  id: 'overnight-colour',
  values: choices({ green: 'Green overnight', red: 'Red overnight' }),
};

const continued: Question = {
  id: 'continued',
  title: 'Continued the overnight move',
  known: 'at-open',
  outcomes: choices({ continued: 'Continued', 'not-continued': 'Not continued' }),
};

/** Whether a session continues in the direction of its gap. */
export const overnightContinuation: readonly Report[] = (['standard', 'by-weekday', 'by-size'] as const).map(
  (variant) =>
    sessionReport({
      family: 'overnight-continuation',
      variant,
      session: 'new-york',
      params: variant === 'by-size' ? { edges: [0.1, 0.2, 0.4, 0.6, 1, 1.5] } : {},
      dimensions: ({ edges }) => {
        if (variant === 'by-size') return [overnightColour, sizeDimension(edges as readonly number[], '%')];
        return [overnightColour];
      },
      questions: () => [colourQuestion, continued],
      observe: (session, market, params) => observe(variant, session, market, params),
      current: () => [previousClose],
    }),
);

function observe(variant: Variant, session: Session, market: Market, { edges }: Params): Contribution {
  const previous = previousOf(market, session);
  if (typeof previous === 'string') return previous;

  const overnight = colourOf(session.open, previous.close);
  if (overnight === 'flat') return 'no-gap';

  const size = inPercentOf(session.open.minus(previous.close).abs(), previous.close);
  if (variant === 'by-size' && size === null) return 'no-size';

  const group: Record<string, string> = { 'overnight-colour': overnight };
  if (variant === 'by-size' && size !== null) group.size = bucketOf(edges as readonly number[], size);

  const colour = colourOf(session.close, session.open);
  return {
    groups: [group],
    levels: { 'previous-close': whole(previous.close) },
    outcomes: { colour, continued: colour === overnight ? 'continued' : 'not-continued' },
  };
}
