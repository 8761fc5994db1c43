import type { Decimal } from 'decimal.js';
import { averageRange } from '../prices/average-range.js';
import { bucketOf, sizeDimension } from './dimensions.js';
import { compare, decimal, type Fraction, inPercentOf, ratio, whole } from '../numbers/exact.js';
import type { Market } from '../market/market.js';
import type { Dimension, Group, Params } from './report.js';
import type { Session } from '../market/session.js';

/** The options of a report by the size of a window, of another session, of a candle or of a week. */
export const sizeByParams: Params = { sizeBy: 'adr', edges: [10, 20, 30, 40, 60, 80] };

export function sizeByDimension({ sizeBy, edges }: Params): Dimension {
  return sizeDimension(edges as readonly number[], sizeBy === 'adr' ? '% of ADR' : '%');
}

/** Whether a size would be in % of an average that a session does not have. */
export function lacksAverage(session: Session, market: Market, { sizeBy }: Params): boolean {
  return sizeBy === 'adr' && averageRange(market, session) === null;
}

/** A size in % of the ADR5 of the session that dates it, or of a price; `null` where that is 0. */
export function sizeOf(
  size: Decimal,
  price: Decimal,
  session: Session,
  market: Market,
  { sizeBy }: Params,
): Fraction | null {
  if (sizeBy === 'price') return inPercentOf(size, price);
  const average = averageRange(market, session);
  return average === null ? null : ratio(whole(size.times(100)), average);
}

/** The bucket of that size, as a group of the report. */
export function sizeGroup(
  size: Decimal,
  price: Decimal,
  session: Session,
  market: Market,
  params: Params,
): Group | 'no-size' {
  const share = sizeOf(size, price, session, market, params);
  return share === null ? 'no-size' : { size: bucketOf(params.edges as readonly number[], share) };
}

/** Why a size is left out by the limits that are asked for, both inclusive; `undefined` where it is not. */
export function outsideLimits(
  size: Fraction | null,
  min: Params[string],
  max: Params[string],
): 'no-size' | 'size' | undefined {
  if (min === null && max === null) return undefined;
  if (size === null) return 'no-size';
  if (min !== null && compare(size, whole(decimal(min as number))) < 0) return 'size';
  return max !== null && compare(size, whole(decimal(max as number))) > 0 ? 'size' : undefined;
}
