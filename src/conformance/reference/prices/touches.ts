import type { Decimal } from 'decimal.js';
import { compare, decimal, type Fraction, whole } from '../numbers/exact.js';
import type { Market } from '../market/market.js';
import type { Session } from '../market/session.js';

/** The first of some bars that reaches a level, by wick or by close, from above or from below; `null` for none. */
export function firstTouch(
  { bars }: Market,
  some: readonly number[],
  level: Decimal,
  from: 'above' | 'below',
  criterion: unknown,
): number | null {
  const touching = some.find((i) => {
    if (from === 'above') return decimal(criterion === 'close' ? bars.close[i] : bars.low[i]).lte(level);
    return decimal(criterion === 'close' ? bars.close[i] : bars.high[i]).gte(level);
  });
  return touching ?? null;
}

/**
 * The bar by which a session touches a level; `null` where it never does. That is when it has been at the level or below it, and at
 * the level or above it: its high and low are then on both sides, even where no bar was.
 */
export function touchingBar({ bars }: Market, session: Session, level: Fraction): number | null {
  let above = false;
  let below = false;
  const touching = session.bars.find((i) => {
    above ||= compare(whole(decimal(bars.high[i])), level) >= 0;
    below ||= compare(whole(decimal(bars.low[i])), level) <= 0;
    return above && below;
  });
  return touching ?? null;
}
