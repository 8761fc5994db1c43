import { highest, lowest } from './extremes.js';
import type { Criterion } from './first-break.js';
import type { Session } from './session.js';

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
export function reachFrom({ bars, endBar }: Session, from: number, criterion: Criterion): Reach | null {
  if (from >= endBar) return null;
  const highs = criterion === 'wick' ? bars.high : bars.close;
  const lows = criterion === 'wick' ? bars.low : bars.close;
  return { high: highest(highs, from, endBar), low: lowest(lows, from, endBar) };
}
