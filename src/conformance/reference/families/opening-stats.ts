import { colourOf } from '../prices/colour.js';
import { previousClose, previousHigh, previousLow } from '../run/current.js';
import { MINUTE } from '../calendar/days.js';
import { choices, previousColourDimension } from '../reports/dimensions.js';
import { decimal, quotient, whole } from '../numbers/exact.js';
import { firstBarFrom } from '../market/intraday-sessions.js';
import { type Market, previousOf } from '../market/market.js';
import type { Choice, Contribution, Dimension, Question, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import { rangeOf, type Session } from '../market/session.js';
import { instantOf, localDay } from '../calendar/wall-clock.js';
import type { Decimal } from 'decimal.js';

type Variant = 'standard' | 'by-weekday' | 'by-prev-candle' | 'by-midnight-open';

const questions: readonly Question[] = [
  {
    id: 'open-location',
    title: 'Open relative to the previous range',
    known: 'at-open',
    outcomes: choices({
      above: 'Above the previous high',
      inside: 'Inside the previous range',
      below: 'Below the previous low',
    }),
  },
  {
    id: 'open-against-close',
    title: 'Open relative to the previous close',
    known: 'at-open',
    outcomes: aboveAtBelow('the previous close'),
  },
];

const midnightOpen: Dimension = { id: 'midnight-open', values: aboveAtBelow('the midnight open') };

/** Where a session opens. */
export const openingStats: readonly Report[] = (
  ['standard', 'by-weekday', 'by-prev-candle', 'by-midnight-open'] as const
).map((variant) =>
  sessionReport({
    family: 'opening-stats',
    variant,
    intraday: variant === 'by-midnight-open',
    session: 'new-york',
    dimensions: () => {
      if (variant === 'by-prev-candle') return [previousColourDimension];
      if (variant === 'by-midnight-open') return [midnightOpen];
      return [];
    },
    questions: () => questions,
    measures: [{ id: 'open-position', label: 'Position of the open in the previous range', unit: 'ratio' }],
    observe: (session, market) => observe(variant, session, market),
    current: () => [previousHigh, previousLow, previousClose],
  }),
);

function observe(variant: Variant, session: Session, market: Market): Contribution {
  const previous = previousOf(market, session);
  if (typeof previous === 'string') return previous;

  const midnight = variant === 'by-midnight-open' ? openAfterMidnight(market, session) : null;
  if (variant === 'by-midnight-open' && midnight === null) return 'no-reference';

  const colour = colourOf(previous.close, previous.open);
  if (variant === 'by-prev-candle' && colour === 'flat') return 'flat';

  const { open } = session;
  const group: Record<string, string> = {};
  if (variant === 'by-prev-candle') group['previous-colour'] = colour;
  if (midnight !== null) group['midnight-open'] = sideOf(open, midnight);

  return {
    groups: [group],
    levels: {
      'previous-high': whole(previous.high),
      'previous-low': whole(previous.low),
      'previous-close': whole(previous.close),
      ...(midnight === null ? {} : { 'midnight-open': whole(midnight) }),
    },
    outcomes: {
      'open-location': open.gt(previous.high) ? 'above' : open.lt(previous.low) ? 'below' : 'inside',
      'open-against-close': sideOf(open, previous.close),
    },
    measures: { 'open-position': quotient(open.minus(previous.low), rangeOf(previous)) },
  };
}

/** The open of the first bar at or after the latest New York midnight, if within an hour of it and before the session. */
function openAfterMidnight({ bars }: Market, { opensAt }: Session): Decimal | null {
  const midnight = instantOf(localDay(opensAt, 'America/New_York'), 0, 'America/New_York');
  const first = firstBarFrom(bars, midnight);
  const time = bars.time[first];
  if (time === undefined || time - midnight > 60 * MINUTE || time >= opensAt) return null;
  return decimal(bars.open[first]);
}

function sideOf(open: Decimal, reference: Decimal): 'above' | 'at' | 'below' {
  if (open.gt(reference)) return 'above';
  return open.lt(reference) ? 'below' : 'at';
}

function aboveAtBelow(reference: string): readonly Choice[] {
  return choices({ above: `Above ${reference}`, at: `At ${reference}`, below: `Below ${reference}` });
}
