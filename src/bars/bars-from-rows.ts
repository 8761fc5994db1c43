import { barsFromList } from './bars-from-list.js';
import type { BarsOptions } from './bars-options.js';
import type { Bars } from './bars.js';
import { calendarDate } from './calendar-date.js';
import { epochMilliseconds } from './epoch-milliseconds.js';

/** A price bar. */
export interface BarRow {
  /** The opening instant in epoch milliseconds, UTC; or the date of a daily bar as `YYYY-MM-DD`. */
  readonly time: number | string;
  /** A price is a number or a string in decimal notation. */
  readonly open: number | string;
  readonly high: number | string;
  readonly low: number | string;
  readonly close: number | string;
  /** In all rows or in none. */
  readonly volume?: number | string | null | undefined;
  /** The contract that the bar belongs to; in all rows or in none. */
  readonly contract?: string | null | undefined;
}

/**
 * Bars from rows.
 *
 * A price that is a number stands for its shortest decimal notation, one that is a string for itself. A string may have
 * up to 15 significant digits, because no more keep their value as a number, and may have an exponent (`1e-7`). Times
 * are all numbers or all dates; dates make daily bars, which are known by midnight UTC of that date. Numbers that all
 * lie within 48 days of 1970 are taken for seconds, and refused.
 *
 * @param rows - in ascending order of time; other properties of a row are ignored
 * @param options - the interval of the bars, if it is not to be found from their times
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} for the first wrong bar: `not-finite`, `not-a-decimal`, `too-many-digits`,
 * `out-of-bounds`, `time-not-integer`, `time-not-a-date`, `time-in-seconds`, `time-in-microseconds`, `not-ascending`,
 * `duplicate-time`, `high-below-low`, `open-outside-range`, `close-outside-range`, `negative-volume`; for the interval:
 * `interval-unknown`, `interval-too-long`, `out-of-bounds`; for the options: `unknown-option`
 *
 * @example
 * ```ts
 * import { barsFromRows } from 'barstats/bars';
 *
 * const bars = barsFromRows([
 *   { time: '2024-01-30', open: '4892.75', high: '4906.75', low: '4883', close: '4899.25' },
 *   { time: '2024-01-31', open: '4898.5', high: '4899', low: '4844', close: '4848.75' },
 * ]);
 * bars.length; // 2
 * bars.daily; // true
 * bars.close[1]; // 4848.75
 * ```
 */
export function barsFromRows(rows: readonly BarRow[], options?: BarsOptions): Bars {
  return barsFromList(
    rows,
    {
      argument: 'rows',
      keys: {
        time: 'time',
        open: 'open',
        high: 'high',
        low: 'low',
        close: 'close',
        volume: 'volume',
        contract: 'contract',
      },
      notation: (first) => (typeof first === 'string' ? calendarDate : epochMilliseconds),
    },
    options,
  );
}
