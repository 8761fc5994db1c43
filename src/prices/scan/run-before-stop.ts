import type { Candles } from '../../sessions/inner.js';

/** How far prices ran in one direction before they hit a stop on the other side. */
export interface RunBeforeStop {
  /** The furthest price, `null` if the first bar hit the stop or there was no bar. */
  readonly furthest: number | null;
  readonly stopped: boolean;
}

/** The highs and lows of some bars, or of some sessions, in order. */
export interface HighsAndLows {
  readonly high: ArrayLike<number>;
  readonly low: ArrayLike<number>;
}

/**
 * How far prices run in one direction until one is strictly beyond a stop on the other side. The bar that hits the stop adds nothing,
 * because it is unknown which side it traded first.
 *
 * @param direction - the direction of the run; the stop is on the other side
 * @param first - the first bar
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
 * `runBeforeStop` for the bars of some candles. Only the bars of the candle that hits the stop are scanned
 * one by one.
 *
 * @param first - the first candle
 * @param end - the candle after the last of them
 * @param direction - the direction of the run; the stop is on the other side
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
