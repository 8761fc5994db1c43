import type { Session } from '../cut/session.js';
import { highest, lowest } from './extremes.js';
import type { Criterion } from './first-break.js';

/** How far prices went. */
export interface Reach {
  readonly high: number;
  readonly low: number;
}

/**
 * How far a session went from a bar on: the highest high and lowest low of its bars, or by criterion the highest and lowest close.
 *
 * @param from - the first bar that is looked at
 * @returns `null` when the session has no such bar
 */
export function reachFrom(session: Session, from: number, criterion: Criterion): Reach | null {
  const { bars, endBar } = session;
  if (from >= endBar) return null;
  if (criterion === 'wick') return { high: highestFrom(session, from), low: lowestFrom(session, from) };
  return { high: highest(bars.close, from, endBar), low: lowest(bars.close, from, endBar) };
}

// What the shorter side of a bar did not reach the other one did: mostly that spares the longer one.

function highestFrom({ bars, firstBar, endBar, high }: Session, from: number): number {
  if (from - firstBar < endBar - from && highest(bars.high, firstBar, from) < high) return high;
  return highest(bars.high, from, endBar);
}

function lowestFrom({ bars, firstBar, endBar, low }: Session, from: number): number {
  if (from - firstBar < endBar - from && lowest(bars.low, firstBar, from) > low) return low;
  return lowest(bars.low, from, endBar);
}
