import type { Fault, TimeNotation } from './bar-reader.js';
import { barsFromList, type RowShape } from './bars-from-list.js';
import type { BarsOptions } from './bars-options.js';
import type { Bars } from './bars.js';
import { rowTimeOf } from './row-time.js';

/** A price bar. */
export interface BarRow {
  /**
   * The opening instant in epoch milliseconds, UTC, as a `Date`, or in ISO 8601 with its offset (`2024-01-31T09:30:00-05:00`,
   * `2024-01-31 14:30Z`); or the date of a daily bar as `YYYY-MM-DD`.
   */
  readonly time: number | string | Date;
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

/** A price bar whose fields have the names of columns in files, as `barsFromCsv` knows them; `time` to `close` are needed. */
export type NamedRow = Readonly<Record<string, unknown>>;

const RULE =
  'a time must be a number of epoch milliseconds (convert a string with Number), a date such as "2024-01-31", or an instant ' +
  'such as "2024-01-31T14:30:00Z"';
const NO_TIME_AT_ALL: Fault = { code: 'wrong-type', rule: RULE };
const NOT_A_TIME: Fault = { code: 'time-not-a-date', rule: RULE };

/** The notation if no time looks like one: refuses all. */
const noRowTime: TimeNotation = {
  name: 'unknown',
  timeZone: null,
  parse: (value) => (typeof value === 'string' ? NOT_A_TIME : NO_TIME_AT_ALL),
  daily: false,
  limit: Infinity,
  seconds: false,
};

/** How rows are written. */
export const ROWS: RowShape = {
  format: 'rows',
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
  anyNames: true,
  notation: noRowTime,
  notationOf: rowTimeOf,
};

/**
 * Bars from rows.
 *
 * The fields may also have the names that columns of files have, such as `Date`, `Open` or `Último`: see {@link NamedRow}. A change of
 * `instrument_id`, `expiry` or the symbol of a future is a change of the contract.
 *
 * A price is a number, which means its shortest decimal, or a decimal string, which may have an exponent (`1e-7`). A string
 * must have the value of a number: `31.950000762939453` is accepted, `31.9500007629394531` is refused, because it would
 * become another value. Times are all numbers, all dates, or all ISO 8601 instants with an offset. Dates make daily bars,
 * whose times are midnight UTC of the date. Numbers that are all within 48 days of 1970 look like seconds and are refused.
 *
 * @param rows - in ascending order of time; other properties of a row are ignored, and the first row says what the fields are named
 * @param options - the interval of the bars, if their times do not show it, and whether times are those of the
 * open or the close
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} for the first wrong bar ({@link checkRows} lists all of them): `not-finite`,
 * `not-a-decimal`, `too-many-digits`, `out-of-bounds`, `time-not-integer`, `time-not-a-date`, `time-without-zone`,
 * `time-in-seconds`, `time-in-microseconds`, `not-ascending`, `duplicate-time`, `high-below-low`, `open-outside-range`,
 * `close-outside-range`, `negative-volume`; for the interval: `interval-unknown`, `interval-too-long`, `out-of-bounds`;
 * for the options: `unknown-option`, `out-of-bounds`
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
 *
 * // NinjaTrader and others stamp a bar with the instant at which it closes.
 * const minute = { time: '2024-01-31T09:31:00-05:00', open: 4901.25, high: 4903, low: 4900.75, close: 4902 };
 * const stamped = barsFromRows([minute], { interval: '1m', stamped: 'close' });
 * new Date(stamped.time[0]).toISOString(); // '2024-01-31T14:30:00.000Z'
 * ```
 */
export function barsFromRows(rows: readonly BarRow[] | readonly NamedRow[], options?: BarsOptions): Bars {
  return barsFromList(rows, ROWS, options);
}
