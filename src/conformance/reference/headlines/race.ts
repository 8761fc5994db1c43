import { compare, decimal, type Fraction, minus, plus, whole } from '../exact.js';
import type { Market } from '../market.js';
import type { Session } from '../session.js';
import type { Side } from './side.js';

/**
 * Which of two levels as far away the price reaches first after a bar: they lie around the open of the second bar after it.
 * `null` where there is none, neither it nor a later one reaches a level, or the first that does reaches both.
 */
export function race({ bars }: Market, session: Session, bar: number, distance: Fraction): Side | null {
  const later = session.bars.filter((i) => i > bar).slice(1);
  if (later.length === 0) return null;
  const start = whole(decimal(bars.open[later[0]]));
  const above = plus(start, distance);
  const below = minus(start, distance);
  for (const i of later) {
    const up = compare(whole(decimal(bars.high[i])), above) >= 0;
    const down = compare(whole(decimal(bars.low[i])), below) <= 0;
    if (up && down) return null;
    if (up) return 'up';
    if (down) return 'down';
  }
  return null;
}
