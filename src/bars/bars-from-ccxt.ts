import { barsFromList } from './bars-from-list.js';
import type { BarsOptions } from './bars-options.js';
import type { Bars } from './bars.js';
import { epochMilliseconds } from './epoch-time.js';

/** A number as ccxt gives it: a string if the exchange is configured so, `undefined` if the venue has none. */
export type CcxtNumber = number | string | null | undefined;

/** A candle of ccxt's `fetchOHLCV`: its opening in epoch milliseconds, then open, high, low, close and volume. */
export type CcxtCandle = readonly [
  time: number | undefined,
  open: CcxtNumber,
  high: CcxtNumber,
  low: CcxtNumber,
  close: CcxtNumber,
  volume?: CcxtNumber,
  ...rest: unknown[],
];

/**
 * Bars from the candles of ccxt's `fetchOHLCV`.
 *
 * If a venue reports no volume at all, the bars have none. The last candle is usually still forming: leave it out, or give
 * reports an `asOf`.
 *
 * @param tuples - `[time, open, high, low, close, volume]`, in ascending order of time
 * @param options - the interval of the bars, if their times do not show it, and whether times are those of the
 * open or the close
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} with the codes of {@link barsFromRows}
 * @see https://docs.ccxt.com/#/?id=ohlcv-structure
 *
 * @example
 * ```ts
 * import { barsFromCcxt } from 'barstats/bars';
 *
 * const bars = barsFromCcxt([
 *   [1704067200000, 42283.58, 42554.57, 42261.02, 42475.23, 1271.68108],
 *   [1704070800000, 42475.23, 42775, 42431.65, 42613.56, 1196.37856],
 * ]);
 * bars.interval; // 3600000
 * ```
 */
export function barsFromCcxt(tuples: readonly CcxtCandle[], options?: BarsOptions): Bars {
  return barsFromList(
    tuples,
    {
      format: 'ccxt',
      program: 'ccxt',
      argument: 'tuples',
      keys: { time: 0, open: 1, high: 2, low: 3, close: 4, volume: 5 },
      notation: epochMilliseconds,
    },
    options,
  );
}
