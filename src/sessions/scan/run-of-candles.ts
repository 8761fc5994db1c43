import type { Candle } from '../windows/candles.js';
import { runBeforeStop, type RunBeforeStop } from './run-before-stop.js';
import type { Session } from '../cut/session.js';

/**
 * How far the bars of a session go in one direction from a candle on until one of them is strictly beyond a stop on the other side: what
 * `runBeforeStop` says of them, though only those of the candle that is stopped are looked at one by one.
 *
 * @param candles - those of the session
 * @param first - the position of the first candle that is looked at
 * @param direction - the direction of the run; the stop lies on the other side
 */
export function runOfCandles(
  { bars }: Session,
  candles: readonly Candle[],
  first: number,
  direction: 'up' | 'down',
  stop: number,
): RunBeforeStop {
  let furthest: number | null = null;
  for (let i = first; i < candles.length; i++) {
    const { high, low, firstBar, endBar } = candles[i];
    if (direction === 'up' ? low < stop : high > stop) {
      const last = runBeforeStop(bars, direction, stop, firstBar, endBar).furthest;
      return { furthest: further(furthest, last, direction), stopped: true };
    }
    furthest = further(furthest, direction === 'up' ? high : low, direction);
  }
  return { furthest, stopped: false };
}

function further(a: number | null, b: number | null, direction: 'up' | 'down'): number | null {
  if (a === null || b === null) return a ?? b;
  return direction === 'up' ? Math.max(a, b) : Math.min(a, b);
}
