import { comparePrice, type Quotient, quotientOf, sumOfQuotients } from '../../numeric/inner.js';
import type { Session } from '../../sessions/inner.js';
import { negated } from './race.js';

/**
 * Whether a session reaches a level rather than the point as far on the other side of its open.
 *
 * @returns `null` for a level at the open, and where it reaches both or neither
 */
export function reachedOrMirrored({ open, high, low }: Session, level: Quotient): boolean | null {
  const side = comparePrice(open, level);
  if (side === 0) return null;
  const mirrored = sumOfQuotients([quotientOf(open), quotientOf(open), negated(level)]);
  const [upper, lower] = side < 0 ? [level, mirrored] : [mirrored, level];
  const up = comparePrice(high, upper) >= 0;
  const down = comparePrice(low, lower) <= 0;
  return up === down ? null : up === side < 0;
}
