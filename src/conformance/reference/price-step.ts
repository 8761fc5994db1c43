import type { Decimal } from 'decimal.js';
import { Exact } from './exact.js';
import { unitOf } from './headlines/unit.js';
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
