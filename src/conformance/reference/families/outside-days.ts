import { previousHigh, previousLow } from '../run/current.js';
import { bucketOf, choices, sizeDimension } from '../reports/dimensions.js';
import { decimal, type Fraction, inPercentOf } from '../numbers/exact.js';
import { type Market, previousOf } from '../market/market.js';
import type { Choice, Contribution, Dimension, Params, Question, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import { previousRangeLevels, pricesOf, rangeOf, type Session } from '../market/session.js';

type Variant = 'standard' | 'by-weekday' | 'by-size' | 'by-close' | 'by-spike';

const direction: Dimension = { id: 'direction', values: choices({ bullish: 'Bullish', bearish: 'Bearish' }) };

const places: readonly Choice[] = choices({
  inside: 'Inside the previous range',
  beyond: 'Outside, on the side of the open',
  through: 'Outside, on the far side',
});

const reversed: Question = {
  id: 'reversed',
  title: 'Traded back to the previous range',
  known: 'at-open',
  outcomes: choices({ reversed: 'Reversed', 'not-reversed': 'Not reversed' }),
};

const closeLocation: Question = {
  id: 'close-location',
  title: 'Where the session closed',
  known: 'at-open',
  outcomes: places,
};

const closeByReversal: readonly Question[] = [
  closeLocation,
  {
    id: 'close-location-reversed',
    title: 'Close of the sessions that reversed',
    known: 'hindsight',
    outcomes: places,
  },
  {
    id: 'close-location-not-reversed',
    title: 'Close of the sessions that did not reverse',
    known: 'hindsight',
    outcomes: places,
  },
];

const touchedBy: Question = {
  id: 'touched-by',
  title: 'Bar that traded back',
  known: 'hindsight',
  outcomes: choices({ 'first-bar': 'The first bar of the session', later: 'A later bar' }),
};

/** Sessions that open outside the previous range. */
export const outsideDays: readonly Report[] = (
  ['standard', 'by-weekday', 'by-size', 'by-close', 'by-spike'] as const
).map((variant) =>
  sessionReport({
    family: 'outside-days',
    variant,
    intraday: variant === 'by-spike',
    session: 'new-york',
    params: {
      criterion: 'wick',
      ...(variant === 'by-size' ? { edges: [10, 25, 50, 100] } : {}),
      ...(variant === 'by-spike' ? { barMinutes: null } : {}),
    },
    dimensions: ({ edges }) => {
      if (variant === 'by-size') return [direction, sizeDimension(edges as readonly number[], '%')];
      return [direction];
    },
    questions: () => {
      if (variant === 'by-close') return closeByReversal;
      if (variant === 'by-spike') return [touchedBy];
      return [reversed, closeLocation];
    },
    measures: variant === 'by-spike' ? [{ id: 'spike-percent', label: 'Largest move away before it', unit: '%' }] : [],
    observe: (session, market, params) => observe(variant, session, market, params),
    current: () => [previousHigh, previousLow],
  }),
);

function observe(variant: Variant, session: Session, market: Market, params: Params): Contribution {
  const previous = previousOf(market, session);
  if (typeof previous === 'string') return previous;

  const { open, close } = session;
  const bullish = open.gt(previous.high);
  if (!bullish && !open.lt(previous.low)) return 'not-outside';

  const distance = bullish ? open.minus(previous.high) : previous.low.minus(open);
  const size = inPercentOf(distance, rangeOf(previous));
  if (variant === 'by-size' && size === null) return 'no-size';

  const group: Record<string, string> = { direction: bullish ? 'bullish' : 'bearish' };
  if (variant === 'by-size' && size !== null) group.size = bucketOf(params.edges as readonly number[], size);

  const back = firstBarBack(session, market, bullish, previous, params);
  const beyond = bullish ? close.gt(previous.high) : close.lt(previous.low);
  const through = bullish ? close.lt(previous.low) : close.gt(previous.high);
  const place = beyond ? 'beyond' : through ? 'through' : 'inside';

  return {
    groups: [group],
    levels: previousRangeLevels(previous),
    outcomes: {
      reversed: back === null ? 'not-reversed' : 'reversed',
      'close-location': place,
      'close-location-reversed': back === null ? null : place,
      'close-location-not-reversed': back === null ? place : null,
      'touched-by': back === null ? null : back === 0 ? 'first-bar' : 'later',
    },
    measures: { 'spike-percent': back === null || back === 0 ? null : spike(session, market, bullish, back) },
  };
}

/** The index in the session of the first bar back at the edge that the session opened beyond. */
function firstBarBack(
  session: Session,
  { bars }: Market,
  bullish: boolean,
  previous: Session,
  { criterion }: Params,
): number | null {
  const prices = criterion === 'close' ? bars.close : bullish ? bars.low : bars.high;
  for (const [position, i] of session.bars.entries()) {
    const price = decimal(prices[i]);
    if (bullish ? price.lte(previous.high) : price.gte(previous.low)) return position;
  }
  return null;
}

/** The largest move away from the previous range in the bars before the one that traded back. */
function spike(session: Session, { bars }: Market, bullish: boolean, back: number): Fraction | null {
  const before = pricesOf(bars, session.bars.slice(0, back));
  const move = bullish ? before.high.minus(session.open) : session.open.minus(before.low);
  return inPercentOf(move, session.open);
}
