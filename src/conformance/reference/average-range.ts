import { Exact, type Fraction } from './exact.js';
import { completeBefore, type Market } from './market.js';
import { rangeOf, type Session } from './session.js';

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
