import type { Candles } from '../windows/candles.js';

/** How far prices went one way before they were stopped on the other. */
export interface RunBeforeStop {
  /** The price that they went to, `null` where the very first bar was stopped, or there was none. */
  readonly furthest: number | null;
  readonly stopped: boolean;
}

/** The highs and lows of some bars, or of some sessions, in order. */
export interface HighsAndLows {
  readonly high: ArrayLike<number>;
  readonly low: ArrayLike<number>;
}

/**
 * How far prices go in one direction until one of them is strictly beyond a stop on the other side; what does that adds nothing, as it
 * is not known which side it went to first.
 *
 * @param direction - the direction of the run; the stop lies on the other side
 * @param first - the first bar that is looked at
 * @param end - the bar after the last of them
 */
export function runBeforeStop(
  { high, low }: HighsAndLows,
  direction: 'up' | 'down',
  stop: number,
  first: number,
  end: number,
): RunBeforeStop {
  const [way, back, sign] = direction === 'up' ? [high, low, 1] : [low, high, -1];
  let furthest: number | null = null;
  for (let bar = first; bar < end; bar++) {
    if (sign * back[bar] < sign * stop) return { furthest, stopped: true };
    if (furthest === null || sign * way[bar] > sign * furthest) furthest = way[bar];
  }
  return { furthest, stopped: false };
}

/**
 * How far bars go in one direction from a candle on until one of them is strictly beyond a stop on the other side: what `runBeforeStop` says
 * of them, though only those of the candle that is stopped are looked at one by one.
 *
 * @param first - the first candle that is looked at
 * @param end - the candle after the last of them
 * @param direction - the direction of the run; the stop lies on the other side
 */
export function runOfCandles(
  candles: Candles,
  direction: 'up' | 'down',
  stop: number,
  first: number,
  end: number,
): RunBeforeStop {
  const { high, low } = candles.prices;
  const [way, back] = direction === 'up' ? [high, low] : [low, high];
  let furthest: number | null = null;
  for (let candle = first; candle < end; candle++) {
    if (direction === 'up' ? back[candle] < stop : back[candle] > stop) {
      const { market, firstBar, endBar } = candles;
      const last = runBeforeStop(market.bars, direction, stop, firstBar[candle], endBar[candle]).furthest;
      return { furthest: further(furthest, last, direction), stopped: true };
    }
    furthest = further(furthest, way[candle], direction);
  }
  return { furthest, stopped: false };
}

function further(a: number | null, b: number | null, direction: 'up' | 'down'): number | null {
  if (a === null || b === null) return a ?? b;
  return direction === 'up' ? Math.max(a, b) : Math.min(a, b);
}
