import type { Quotient } from '../../numeric/index.js';
import { barEnd, firstTouchOfLevel, type Criterion, type Session } from '../../sessions/index.js';

/**
 * The instant by which sessions have come down to a level from above, or up to it from below: the end of the first bar that does; `null` where
 * none does.
 *
 * @param from - the first bar that is looked at, that of the first session without it
 */
export function touchInstant(
  sessions: readonly Session[],
  level: Quotient,
  side: 'above' | 'below',
  by: Criterion = 'wick',
  from?: number,
): number | null {
  for (const [i, session] of sessions.entries()) {
    const bar = firstTouchOfLevel(session, level, side, by, i === 0 ? from : undefined);
    if (bar !== null) return barEnd(session, bar);
  }
  return null;
}
