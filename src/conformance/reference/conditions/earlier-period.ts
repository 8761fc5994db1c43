import type { Decimal } from 'decimal.js';
import { Exact } from '../numbers/exact.js';
import type { Market } from '../market/market.js';
import { periodNumber, type PeriodLength } from '../market/period.js';
import type { Session } from '../market/session.js';

/** What all sessions seen of a week or month add up to, whatever the range, incomplete ones included. */
export interface EarlierPeriod {
  readonly first: Session;
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly close: Decimal;
}

/** The last week or month with sessions before that of a session, which may be one to come, `null` for none. */
export function earlierPeriod(
  market: Market,
  session: Pick<Session, 'position' | 'day'>,
  length: PeriodLength,
): EarlierPeriod | null {
  const periodOf = ({ day }: Pick<Session, 'day'>): number => periodNumber(day, length);
  const own: Session[] = [];
  for (let i = session.position - 1; i >= 0; i--) {
    const other = market.sessions[i];
    if (periodOf(other) === periodOf(session)) continue;
    if (own.length > 0 && periodOf(other) !== periodOf(own[0])) break;
    own.unshift(other);
  }
  if (own.length === 0) return null;
  return {
    first: own[0],
    open: own[0].open,
    high: Exact.max(...own.map(({ high }) => high)),
    low: Exact.min(...own.map(({ low }) => low)),
    close: own[own.length - 1].close,
  };
}
