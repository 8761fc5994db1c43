import type { Bars } from '../../bars/index.js';
import { Exact, type Fraction } from './exact.js';
import { rangeOf, type Session } from './session.js';

/** The bars, and every session seen in them, those outside the range asked for included. */
export interface Market {
  readonly bars: Bars;
  readonly sessions: readonly Session[];
  readonly previousWithinDays: number;
}

/** The previous session, or the reason why there is none. */
export function previousOf(market: Market, session: Session): Session | 'no-previous' | 'roll' {
  const previous = market.sessions[market.sessions.indexOf(session) - 1];
  if (!previous?.complete) return 'no-previous';
  if (session.day - previous.day > market.previousWithinDays) return 'no-previous';
  const { contract } = market.bars;
  if (contract === null) return previous;
  const last = session.bars[session.bars.length - 1];
  for (let i = previous.bars[0]; i < last; i++) {
    if (contract[i] !== contract[i + 1]) return 'roll';
  }
  return previous;
}

/** ADR5: the mean range of the five complete sessions before a session, `null` when there are fewer. */
export function averageRange(market: Market, session: Session): Fraction | null {
  let total = new Exact(0);
  let found = 0;
  for (let i = market.sessions.indexOf(session) - 1; i >= 0 && found < 5; i--) {
    const before = market.sessions[i];
    if (!before.complete) continue;
    total = total.plus(rangeOf(before));
    found++;
  }
  return found < 5 ? null : { numerator: total, denominator: new Exact(5) };
}
