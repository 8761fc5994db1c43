import { compare, type Fraction, minus, plus, whole } from '../exact.js';
import type { Session } from '../session.js';

/**
 * Whether a session reaches a level, rather than the point as far on the other side of its open; `null` where it opens on the
 * level, or reaches both or neither.
 */
export function reachedOrMirrored({ open, high, low }: Session, level: Fraction): boolean | null {
  const start = whole(open);
  const mirror = minus(plus(start, start), level);
  const side = compare(level, start);
  if (side === 0) return null;
  const [upper, lower] = side > 0 ? [level, mirror] : [mirror, level];
  const up = compare(whole(high), upper) >= 0;
  const down = compare(whole(low), lower) <= 0;
  if (up === down) return null;
  return side > 0 ? up : down;
}
