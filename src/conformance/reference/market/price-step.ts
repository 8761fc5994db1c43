import type { Decimal } from 'decimal.js';
import { decimal, Exact } from '../numbers/exact.js';
import type { Market } from './market.js';
import type { Session } from './session.js';

/** How many complete sessions the price step is found in. */
const sessionCount = 5;

/** The price step of a session: that of the last complete sessions before it, which are known when it opens. */
export function priceStepBefore(market: Market, session: Session): Decimal {
  return priceStepIn(market, session, session.position);
}

/** The price step once a complete session is over: that of the last complete ones up to it, itself included. */
export function priceStepThrough(market: Market, session: Session): Decimal {
  return priceStepIn(market, session, session.position + 1);
}

/**
 * The unit of the last complete sessions before a position, in the bars as they were given; where these have no gaps, one of the last
 * decimal of the open of a session.
 */
function priceStepIn(market: Market, session: Session, position: number): Decimal {
  const { sessions, bars } = market.given ?? market;
  const last = sessions
    .slice(0, position)
    .filter(({ complete }) => complete)
    .slice(-sessionCount);
  return unitOf({ bars, seen: last }) ?? new Exact(`1e-${sessions[session.position].open.decimalPlaces()}`);
}

/**
 * The price step of the sessions seen: the largest number that at least nine of ten gaps reach, between neighbours among the
 * levels of a session that occur at least half as often as its average level; `null` without such gaps.
 */
export function unitOf({ seen, bars }: Pick<Market, 'seen' | 'bars'>): Decimal | null {
  const gaps: Decimal[] = [];
  for (const session of seen) {
    const counts = new Map<number, number>();
    let prices = 0;
    for (const i of session.bars) {
      for (const price of [bars.open[i], bars.high[i], bars.low[i], bars.close[i]]) {
        counts.set(price, (counts.get(price) ?? 0) + 1);
        prices++;
      }
    }
    const average = prices / counts.size;
    const levels: Decimal[] = [];
    for (const [price, count] of counts) if (count >= average / 2) levels.push(decimal(price));
    levels.sort((a, b) => a.comparedTo(b));
    for (let i = 1; i < levels.length; i++) gaps.push(levels[i].minus(levels[i - 1]));
  }
  // All but the smallest tenth of the gaps, and those equal to it, reach it.
  gaps.sort((a, b) => a.comparedTo(b));
  return gaps[Math.floor(gaps.length / 10)] ?? null;
}
