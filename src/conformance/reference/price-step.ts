import type { Decimal } from 'decimal.js';
import { decimalsOfBars } from './decimals-of-bars.js';
import { Exact } from './exact.js';
import { unitOf } from './headlines/unit.js';
import type { Market } from './market.js';

/** The price steps found so far: every trade on a market asks for its own. */
const found = new WeakMap<Market, Decimal>();

/**
 * The price step: the one given, else the one found in the range, in the bars as they were given; where these have no gaps between
 * neighbours, one of the last decimal of the data.
 */
export function priceStepOf(market: Market): Decimal {
  const given = market.given ?? market;
  const known = found.get(given) ?? given.tickSize ?? unitOf(given) ?? new Exact(`1e-${decimalsOfBars(given)}`);
  found.set(given, known);
  return known;
}
