import { barEnd, firstBreak, type Criterion, type Session } from '../../sessions/index.js';

/**
 * The instant by which sessions have gone strictly beyond one side of a range: the end of the first bar that does; `null` where none does.
 *
 * @param level - the high or the low of the range
 * @param from - the first bar that is looked at, that of the first session without it
 */
export function breakInstant(
  sessions: readonly Session[],
  side: 'high' | 'low',
  level: number,
  by: Criterion = 'wick',
  from?: number,
): number | null {
  const [high, low] = side === 'high' ? [level, -Infinity] : [Infinity, level];
  for (const [i, session] of sessions.entries()) {
    const first = firstBreak(session, high, low, by, i === 0 ? from : undefined);
    if (first !== null) return barEnd(session, first.bar);
  }
  return null;
}
