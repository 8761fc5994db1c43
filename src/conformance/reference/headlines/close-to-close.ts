import { type Fraction, inPercentOf } from '../exact.js';
import { type Market, previousOrNone } from '../market.js';
import type { Session } from '../session.js';

/** C against PC in %; `null` without a previous session, and for a close of 0. */
export function closeToClose(session: Session, market: Market): Fraction | null {
  const previous = previousOrNone(market, session);
  return previous === null ? null : inPercentOf(session.close.minus(previous.close), previous.close);
}
