import { quotientOf, sumOfQuotients, type Quotient } from '../../numeric/index.js';
import { firstTouchOfLevel, type Session } from '../../sessions/index.js';
import { negated } from './negated.js';

/**
 * Which of two levels as far from the open of the next bar is reached first, by wick: the one above it or the one below.
 *
 * It starts from the next open and not from the price just printed, which a bid-ask bounce pulls back.
 *
 * @param bar - the bar after which the race starts
 * @param distance - how far the levels lie from that open, above 0
 * @returns `null` where no bar follows, where one bar reaches both levels, and where the session reaches neither
 */
export function race(session: Session, bar: number, distance: Quotient): 'up' | 'down' | null {
  const from = bar + 1;
  if (from === session.endBar) return null;
  const start = quotientOf(session.bars.open[from]);
  const above = sumOfQuotients([start, distance]);
  const below = sumOfQuotients([start, negated(distance)]);
  const up = firstTouchOfLevel(session, above, 'below', 'wick', from) ?? session.endBar;
  const down = firstTouchOfLevel(session, below, 'above', 'wick', from) ?? session.endBar;
  if (up === down) return null;
  return up < down ? 'up' : 'down';
}
