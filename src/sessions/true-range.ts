import { differenceOfPrices, type Quotient } from '../numeric/index.js';
import { Session } from './session.js';

/**
 * The true range of a session, exactly: the greatest of its own range and the distances of its high and its low from the previous close.
 *
 * Without a previous session, be it for a new contract or for a hole, it is the range alone.
 */
export function trueRange(session: Session): Quotient {
  const { high, low, previous, range } = session;
  if (!(previous instanceof Session)) return range;
  // The greatest of the three distances is that between the ends of the range taken as far as the close.
  if (previous.close > high) return differenceOfPrices(previous.close, low);
  return previous.close < low ? differenceOfPrices(high, previous.close) : range;
}
