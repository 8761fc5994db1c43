import { Decimal } from 'decimal.js';
import { Exact, type Fraction, whole } from '../numbers/exact.js';
import { completeBefore, completeThrough, type Market } from '../market/market.js';
import { rangeAgainstAverage } from '../reports/range-against-average.js';
import type { Params } from '../reports/report.js';
import { rangeOf, type Session } from '../market/session.js';
import { meanTrueRange, trueRange } from '../prices/average-range.js';

/** The true range of a session, or its range, against the average true range of the sessions before it. */
export const atrAverageTrueRange = rangeAgainstAverage({
  family: 'atr-average-true-range',
  plural: 'average true ranges',
  label: 'Average true range',
  unit: 'ATR',
  params: { period: 14, smoothing: 'wilder', of: 'true-range' },
  size: (session, market, { of }) => (of === 'range' ? rangeOf(session) : trueRange(market, session)),
  name: ({ of }) => (of === 'range' ? 'Range' : 'True range'),
  before: (session, market, params) => average(completeBefore(market, session, countOf(params)), market, params),
  through: (last, market, params) => average(completeThrough(market, last, countOf(params)), market, params),
});

/** The number of sessions that an average needs. */
function countOf({ period, smoothing }: Params): number {
  return smoothing === 'wilder' ? 5 * (period as number) : (period as number);
}

function average(sessions: readonly Session[] | null, market: Market, params: Params): Fraction | null {
  if (sessions === null || params.smoothing !== 'wilder') return meanTrueRange(market, sessions);
  return whole(wilder(sessions, market, params.period as number));
}

/** Each average, the first one included, is rounded once. */
function wilder(latestFirst: readonly Session[], market: Market, period: number): Decimal {
  const ranges = [...latestFirst].reverse().map((session) => trueRange(market, session));
  const first = ranges.slice(0, period).reduce((total, range) => total.plus(range), new Exact(0));
  let smoothed = rounded(first, period);
  for (const range of ranges.slice(period)) smoothed = rounded(smoothed.times(period - 1).plus(range), period);
  return smoothed;
}

const FortyDigits = Decimal.clone({ defaults: true, precision: 40, rounding: Decimal.ROUND_HALF_EVEN });

/** A quotient of exact decimals, rounded to 40 digits: a division rounds the exact quotient, once. */
function rounded(total: Decimal, count: number): Decimal {
  return new Exact(FortyDigits.div(total, count));
}
