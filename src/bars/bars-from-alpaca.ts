import { barsFromList } from './bars-from-list.js';
import type { BarsOptions } from './bars-options.js';
import type { Bars } from './bars.js';
import { isoTime } from './iso-time.js';

/** A bar of Alpaca's market data, version 2. */
export interface AlpacaBar {
  /** The opening instant in RFC 3339, or another form of ISO 8601 that {@link barsFromRows} takes. */
  readonly t: string;
  readonly o: number | string;
  readonly h: number | string;
  readonly l: number | string;
  readonly c: number | string;
  /** The volume. */
  readonly v?: number | string;
  /** Ignored, as is the volume-weighted average price. */
  readonly n?: number;
  readonly vw?: number;
}

/**
 * Bars from the market data of Alpaca, version 2.
 *
 * @param bars - the `bars` of one symbol in the response, in ascending order of time (`sort=asc`). Any offset is legal,
 * and any number of decimals of a second if those below a millisecond are zero. A response with a `next_page_token` is one
 * page of several
 * @param options - the interval of the bars, if their times do not show it, and whether times are those of the
 * open or the close
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} with the codes of {@link barsFromRows}
 * @see https://docs.alpaca.markets/reference/stockbars
 *
 * @example
 * ```ts
 * import { barsFromAlpaca } from 'barstats/bars';
 *
 * const bars = barsFromAlpaca([
 *   { t: '2024-01-31T14:30:00Z', o: 187.04, h: 187.09, l: 186.51, c: 186.6, v: 1503204, n: 14411, vw: 186.871 },
 *   { t: '2024-01-31T14:31:00Z', o: 186.6, h: 186.93, l: 186.53, c: 186.8, v: 322954, n: 3822, vw: 186.742 },
 * ]);
 * bars.time[1]; // 1706711460000
 * ```
 */
export function barsFromAlpaca(bars: readonly AlpacaBar[], options?: BarsOptions): Bars {
  return barsFromList(
    bars,
    {
      format: 'alpaca',
      program: 'Alpaca',
      argument: 'bars',
      keys: { time: 't', open: 'o', high: 'h', low: 'l', close: 'c', volume: 'v' },
      notation: isoTime,
    },
    options,
  );
}
