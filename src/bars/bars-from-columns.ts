import { BarstatsRangeError, BarstatsTypeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import type { BarSource, NumberColumns, UncheckedBars } from './bar-source.js';
import { type BarsOptions, barsSetting, type BarsSetting } from './bars-options.js';
import type { Bars } from './bars.js';
import { accepted, checkedBars } from './checked-bars.js';
import { epochMilliseconds } from './epoch-time.js';
import { parseNumber } from './parse-number.js';

/** Price bars in columns of one length. */
export interface BarColumns {
  /** The opening instant of each bar in epoch milliseconds, UTC, strictly ascending. */
  readonly time: ArrayLike<number> | BigInt64Array;
  readonly open: ArrayLike<number>;
  readonly high: ArrayLike<number>;
  readonly low: ArrayLike<number>;
  readonly close: ArrayLike<number>;
  readonly volume?: ArrayLike<number> | null | undefined;
  /** The contract that each bar belongs to. */
  readonly contract?: ArrayLike<string> | null | undefined;
}

/**
 * Bars from columns, such as those of an Arrow table.
 *
 * A `Float64Array` is shared, not copied: do not write to it afterwards. Other columns are converted, and times stamped at
 * the close are shifted in a copy. Prices may be zero or negative. A price in a `Float32Array` has its exact value, not that
 * of the decimal it was rounded from. Times that are all within 48 days of 1970 look like seconds and are refused.
 *
 * @param columns - one number (or contract name) per bar in each; times in epoch milliseconds, UTC
 * @param options - the interval of the bars, if their times do not show it, and whether times are those of the
 * open or the close
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} for columns of different lengths: `length-mismatch`; for the first wrong bar:
 * `not-finite`, `time-not-integer`, `time-not-a-date`, `time-in-seconds`, `time-in-microseconds`, `not-ascending`,
 * `duplicate-time`, `high-below-low`, `open-outside-range`, `close-outside-range`, `negative-volume`; for the interval:
 * `interval-unknown`, `interval-too-long`, `out-of-bounds`; for the options: `unknown-option`
 *
 * @example
 * ```ts
 * import { barsFromColumns } from 'barstats/bars';
 *
 * const bars = barsFromColumns({
 *   time: [1706711400000, 1706711460000],
 *   open: [4901.25, 4902],
 *   high: [4903, 4902.5],
 *   low: [4900.75, 4901],
 *   close: [4902, 4901.5],
 * });
 * bars.interval; // 60000
 * bars.volume; // null
 * ```
 */
export function barsFromColumns(columns: BarColumns, options?: BarsOptions): Bars {
  return accepted(checkedBars(readColumns(columns, barsSetting(options))));
}

/** Takes columns as bars, before any check. */
export function readColumns(columns: BarColumns, setting: BarsSetting): UncheckedBars {
  refuseMismatch(columns);
  const time = columns.time instanceof BigInt64Array ? Float64Array.from(columns.time, Number) : columns.time;
  const numbers: NumberColumns = {
    time: float64(time),
    open: float64(columns.open),
    high: float64(columns.high),
    low: float64(columns.low),
    close: float64(columns.close),
    volume: columns.volume ? float64(columns.volume) : null,
  };
  const source: BarSource = {
    argument: 'columns',
    notation: epochMilliseconds,
    parseNumber,
    completeness: 'every bar needs four prices',
    rowFault: () => null,
    value: (bar, field) => (field === 'time' ? time : columns[field])?.[bar],
    path: (bar, field) => `columns.${field}[${bar}]`,
  };
  return { source, columns: numbers, contracts: Boolean(columns.contract), setting };
}

/** The column itself or a copy; `NaN` for what is not a number. */
function float64(column: ArrayLike<number>): Float64Array {
  if (column instanceof Float64Array) return column;
  const numbers = new Float64Array(column.length);
  for (let bar = 0; bar < column.length; bar++) {
    const value: unknown = column[bar];
    numbers[bar] = typeof value === 'number' ? value : NaN;
  }
  return numbers;
}

const REQUIRED = ['time', 'open', 'high', 'low', 'close'] as const;
const OPTIONAL = ['volume', 'contract'] as const;

/** Refuses columns that are missing, are not lists, or differ in length. */
function refuseMismatch(columns: BarColumns): void {
  if (typeof columns !== 'object' || columns === null) {
    throw new BarstatsTypeError('wrong-type', `columns must be an object of columns, got ${shownValue(columns)}`, {
      argument: 'columns',
    });
  }
  for (const field of REQUIRED) {
    if (columns[field] !== undefined && columns[field] !== null) continue;
    throw new BarstatsTypeError(
      'missing-field',
      `columns.${field} is ${shownValue(columns[field])}: the columns ${REQUIRED.join(', ')} are required`,
      { argument: 'columns', field },
    );
  }
  for (const field of [...REQUIRED, ...OPTIONAL]) {
    const column: ArrayLike<unknown> | null | undefined = columns[field];
    if (column === undefined || column === null) continue;
    if (typeof column !== 'object' || !isLength(column.length)) {
      const message = `columns.${field} must be an array, got ${shownValue(column)}`;
      throw new BarstatsTypeError('wrong-type', message, { argument: 'columns', field });
    }
    if (column.length !== columns.time.length) {
      throw new BarstatsRangeError(
        'length-mismatch',
        `columns.${field} must be as long as columns.time (${columns.time.length}), got ${column.length} values`,
        { argument: 'columns', field },
      );
    }
  }
}

function isLength(length: unknown): boolean {
  return Number.isInteger(length) && (length as number) >= 0;
}
