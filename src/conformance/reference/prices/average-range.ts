import type { Decimal } from 'decimal.js';
import { Exact, type Fraction } from '../numbers/exact.js';
import { completeBefore, type Market, previousOrNone } from '../market/market.js';
import { rangeOf, type Session } from '../market/session.js';

/** ADR: the mean range of so many complete sessions before a session, `null` when there are fewer. */
export function averageRange(market: Market, session: Session, period = 5): Fraction | null {
  return meanRange(completeBefore(market, session, period));
}

/** The mean range of a list of sessions. */
export function meanRange(sessions: readonly Session[] | null): Fraction | null {
  if (sessions === null) return null;
  let total = new Exact(0);
  for (const session of sessions) total = total.plus(rangeOf(session));
  return { numerator: total, denominator: new Exact(sessions.length) };
}

/** The greatest of R, |H − PC| and |L − PC|; R without a previous session. */
export function trueRange(market: Market, session: Session): Decimal {
  const range = rangeOf(session);
  const previous = previousOrNone(market, session);
  if (previous === null) return range;
  const fromHigh = session.high.minus(previous.close).abs();
  const fromLow = session.low.minus(previous.close).abs();
  return Exact.max(range, fromHigh, fromLow);
}

/** The mean true range of a list of sessions. */
export function meanTrueRange(market: Market, sessions: readonly Session[] | null): Fraction | null {
  if (sessions === null) return null;
  let total = new Exact(0);
  for (const session of sessions) total = total.plus(trueRange(market, session));
  return { numerator: total, denominator: new Exact(sessions.length) };
}
