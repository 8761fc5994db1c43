import { comparePrice, quotientOf, sumOfQuotients, type Quotient } from '../../numeric/index.js';
import type { Session } from '../../sessions/index.js';
import type { Nearly } from './nearly.js';
import { negated } from './negated.js';

const SLACK = 2 ** -49;
const LEAST = 2 ** -1000;

/**
 * Which of two levels as far from the open of the next bar is reached first, by wick: the one above it or the one below.
 *
 * It starts from the next open and not from the price just printed, which a bid-ask bounce pulls back.
 *
 * @param bar - the bar after which the race starts
 * @param distance - how far the levels lie from that open, above 0
 * @returns `null` where no bar follows, where one bar reaches both levels, and where the session reaches neither
 */
export function race(session: Session, bar: number, distance: Nearly): 'up' | 'down' | null {
  const from = bar + 1;
  const { bars, endBar } = session;
  if (from === endBar) return null;
  const { open, high, low } = bars;
  const { about, off } = distance;
  // With u = 2^-53 and s = |open| + distance: the open, and a high or a low near the level, are within u of their decimals, and each of
  // the sums rounds once: less than 5us, and 2^-49 s is 16us. The last term is for numbers that come near the smallest double.
  const slack = off + SLACK * (Math.abs(open[from]) + about) + LEAST;
  const nearAbove = open[from] + about - slack;
  const nearBelow = open[from] - about + slack;
  let levels: { readonly above: Quotient; readonly below: Quotient } | undefined;
  for (let i = from; i < endBar; i++) {
    // What is not near a level cannot be at it; of what is not a number nothing is known.
    if (high[i] < nearAbove && low[i] > nearBelow) continue;
    levels ??= levelsAround(open[from], distance.exact());
    const up = comparePrice(high[i], levels.above) >= 0;
    const down = comparePrice(low[i], levels.below) <= 0;
    if (up !== down) return up ? 'up' : 'down';
    if (up) return null;
  }
  return null;
}

function levelsAround(price: number, distance: Quotient): { above: Quotient; below: Quotient } {
  const start = quotientOf(price);
  return { above: sumOfQuotients([start, distance]), below: sumOfQuotients([start, negated(distance)]) };
}
