import { barsFromList } from './bars-from-list.js';
import type { BarsOptions } from './bars-options.js';
import type { Bars } from './bars.js';
import { businessDay } from './calendar-date.js';
import { epochSeconds } from './epoch-time.js';

/** A bar or candlestick of lightweight-charts. */
export interface LightweightChartsBar {
  /** A `UTCTimestamp` in epoch seconds, or a business day: `YYYY-MM-DD` or its parts. */
  readonly time: number | string | { readonly year: number; readonly month: number; readonly day: number };
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/**
 * Bars from the data of a bar or candlestick series of lightweight-charts, which has no volume.
 *
 * Timestamps are UTC. If a chart shifts its timestamps to show another time zone, shift them back first.
 *
 * @param data - in ascending order of time, all of it timestamps or all of it business days; business days make daily
 * bars. Leave out whitespace items: they are refused
 * @param options - the interval of the bars, if their times do not show it, and whether times are those of the
 * open or the close
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} `time-in-milliseconds`, and the codes of {@link barsFromRows}
 * @see https://tradingview.github.io/lightweight-charts/docs/api/type-aliases/Time
 *
 * @example
 * ```ts
 * import { barsFromLightweightCharts } from 'barstats/bars';
 *
 * const bars = barsFromLightweightCharts([
 *   { time: 1706711400, open: 187.04, high: 187.09, low: 186.51, close: 186.6 },
 *   { time: 1706711460, open: 186.6, high: 186.93, low: 186.53, close: 186.8 },
 * ]);
 * bars.time[0]; // 1706711400000
 * ```
 */
export function barsFromLightweightCharts(data: readonly LightweightChartsBar[], options?: BarsOptions): Bars {
  return barsFromList(
    data,
    {
      format: 'lightweight-charts',
      program: 'lightweight-charts',
      argument: 'data',
      keys: { time: 'time', open: 'open', high: 'high', low: 'low', close: 'close' },
      notationOf: (time) => {
        if (typeof time === 'number') return epochSeconds;
        return typeof time === 'string' || typeof time === 'object' ? businessDay : null;
      },
      notation: epochSeconds,
      completeness: 'an item without prices (whitespace) is not a bar, leave it out',
    },
    options,
  );
}
