import { comparePrice, quotientOf, sumOfQuotients, type Quotient } from '../../numeric/index.js';
import type { Session } from '../../sessions/index.js';
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
  const { bars, endBar } = session;
  const start = quotientOf(bars.open[from]);
  const above = sumOfQuotients([start, distance]);
  const below = sumOfQuotients([start, negated(distance)]);
  // Only a bar beyond all before it can be the first at a level, so few have to be compared with one.
  let highest = -Infinity;
  let lowest = Infinity;
  for (let i = from; i < endBar; i++) {
    const up = bars.high[i] > highest && comparePrice(bars.high[i], above) >= 0;
    const down = bars.low[i] < lowest && comparePrice(bars.low[i], below) <= 0;
    if (up && down) return null;
    if (up) return 'up';
    if (down) return 'down';
    highest = Math.max(highest, bars.high[i]);
    lowest = Math.min(lowest, bars.low[i]);
  }
  return null;
}
