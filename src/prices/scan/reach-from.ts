import type { Criterion, Reach, Session } from '../../sessions/inner.js';

/** Up to this many bars, a scan is faster than the lookup of those after them. */
const FEW = 32;

/**
 * How far a session went from a bar: the highest high and lowest low of its bars, or by criterion the highest and lowest close.
 *
 * @param from - the first bar
 * @returns `null` if the session has no such bar
 */
export function reachFrom(session: Session, from: number, criterion: Criterion): Reach | null {
  if (from >= session.endBar) return null;
  return { high: furthestFrom(session, from, 'high', criterion), low: furthestFrom(session, from, 'low', criterion) };
}

/**
 * How far a session went on one side from one of its bars.
 *
 * @param from - the first bar
 */
export function furthestFrom(session: Session, from: number, side: 'high' | 'low', criterion: Criterion): number {
  const { firstBar, endBar } = session;
  // The few bars before it did not reach the extreme, so the others did.
  if (criterion === 'wick' && from - firstBar < FEW && from - firstBar < endBar - from) {
    const before = session.furthest(side, firstBar, from);
    if (side === 'high' ? before < session.high : before > session.low) return session[side];
  }
  return session.furthest(side, from, endBar, criterion);
}
