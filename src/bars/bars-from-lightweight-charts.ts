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
 * Timestamps count as UTC. A chart whose timestamps were shifted to show another time zone has to be shifted back first.
 *
 * @param data - in ascending order of time, all of it timestamps or all of it business days; business days make daily
 * bars. Whitespace items are no bars and are refused: leave them out
 * @param options - the interval of the bars, if it is not to be found from their times, and whether times are those at
 * which bars open or close
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
      argument: 'data',
      keys: { time: 'time', open: 'open', high: 'high', low: 'low', close: 'close' },
      notationOf: (time) => {
        if (typeof time === 'number') return epochSeconds;
        return typeof time === 'string' || typeof time === 'object' ? businessDay : null;
      },
      notation: epochSeconds,
      completeness: 'an item without prices (whitespace) is no bar, leave it out',
    },
    options,
  );
}
