import { barsFromList } from './bars-from-list.js';
import type { BarsOptions } from './bars-options.js';
import type { Bars } from './bars.js';
import { epochMilliseconds } from './epoch-time.js';

/** A kline of Binance's REST interface; the elements after the volume (close time, quote volume, ...) are ignored. */
export type BinanceKline = readonly [
  openTime: number,
  open: number | string,
  high: number | string,
  low: number | string,
  close: number | string,
  volume: number | string,
  ...rest: unknown[],
];

/**
 * Bars from the klines of Binance.
 *
 * Open times must be epoch milliseconds. Microseconds, as in the public spot archives since 2025, are refused.
 *
 * @param klines - `[openTime, open, high, low, close, volume, ...]`, in ascending order of open time
 * @param options - the interval of the bars, if their times do not show it, and whether times are those of the
 * open or the close
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} with the codes of {@link barsFromRows}
 * @see https://developers.binance.com/docs/binance-spot-api-docs/rest-api/market-data-endpoints#klinecandlestick-data
 *
 * @example
 * ```ts
 * import { barsFromBinance } from 'barstats/bars';
 *
 * const bars = barsFromBinance([
 *   [1601510340000, '4.15070000', '4.15870000', '4.15060000', '4.15540000', '539.23000000', 1601510399999],
 *   [1601510400000, '4.15540000', '4.15900000', '4.15340000', '4.15600000', '412.07000000', 1601510459999],
 * ]);
 * bars.volume?.[1]; // 412.07
 * ```
 */
export function barsFromBinance(klines: readonly BinanceKline[], options?: BarsOptions): Bars {
  return barsFromList(
    klines,
    {
      format: 'binance',
      program: 'Binance',
      argument: 'klines',
      keys: { time: 0, open: 1, high: 2, low: 3, close: 4, volume: 5 },
      notation: epochMilliseconds,
      volumeNeeded: true,
    },
    options,
  );
}
