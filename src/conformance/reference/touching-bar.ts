import { compare, decimal, type Fraction, whole } from './exact.js';
import type { Market } from './market.js';
import type { Session } from './session.js';

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
