import { BarstatsRangeError, BarstatsTypeError } from '../errors/index.js';
import { shownValue, wrongType } from '../errors/inner.js';
import type { BarField, BarReader, NumberColumns, Origin, TimeNotation, UncheckedBars } from './bar-reader.js';
import { type BarsOptions, barsSetting, type BarsSetting } from './bars-options.js';
import type { Bars } from './bars.js';
import { accepted, checkedBars } from './checked-bars.js';
import { epochMilliseconds, midnights } from './epoch-time.js';
import { areRolled, fieldKeys } from './field-keys.js';
import { parseNumber } from './parse-number.js';
import { rowTimeOf } from './row-time.js';
import { shortestDecimal } from './shortest-decimal.js';

/** Price bars in columns of one length. */
export interface BarColumns {
  /** The opening instant of each bar in epoch milliseconds, UTC, as a `Date` or as text as in `barsFromRows`, strictly ascending. */
  readonly time: ArrayLike<number> | ArrayLike<Date> | ArrayLike<string> | BigInt64Array;
  readonly open: ArrayLike<number>;
  readonly high: ArrayLike<number>;
  readonly low: ArrayLike<number>;
  readonly close: ArrayLike<number>;
  readonly volume?: ArrayLike<number> | null | undefined;
  /** The contract that each bar belongs to. */
  readonly contract?: ArrayLike<string> | null | undefined;
}

/** Columns with the names of columns in files, as `barsFromCsv` knows them. */
export type NamedColumns = Readonly<Record<string, ArrayLike<unknown> | BigInt64Array | null | undefined>>;

/**
 * Bars from columns, such as those of an Arrow table.
 *
 * A `Float64Array` is shared, not copied: do not write to it afterwards. Other columns are converted, and times stamped at
 * the close are shifted in a copy. Prices may be zero or negative. A price in a `Float32Array` is read as the decimal that it was
 * rounded from. Times that are all within 48 days of 1970 look like seconds and are refused. Columns may have the names that files
 * have for them, such as `Date` or `Open`; a change of `instrument_id`, `expiry` or the symbol of a future is a change of the contract.
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
export function barsFromColumns(columns: BarColumns | NamedColumns, options?: BarsOptions): Bars {
  return accepted(checkedBars(readColumns(columns, barsSetting(options))));
}

/** Bars from columns whose times are midnights in UTC of dates. */
export function barsFromDates(columns: BarColumns, options?: BarsOptions): Bars {
  return accepted(checkedBars(readColumns(columns, barsSetting(options), midnights)));
}

/** Takes columns as bars, before any check. */
export function readColumns(
  columns: BarColumns | NamedColumns,
  setting: BarsSetting,
  given: TimeNotation | null = null,
): UncheckedBars {
  if (typeof columns !== 'object' || columns === null) {
    throw wrongType('columns', 'an object of columns', columns);
  }
  const all = columns as NamedColumns;
  const { keys, ticker } = fieldKeys(Object.keys(all), 'columns', (name) => notationIn(all[name]) !== null);
  const key = (field: BarField): string => (field === 'contract' && rolled ? ticker! : keys[field]);
  let rolled = false;
  const column = (field: BarField): ArrayLike<unknown> | null | undefined => all[key(field)];
  refuseMismatch(all, keys);
  const times = column('time')!;
  const time = times instanceof BigInt64Array ? Float64Array.from(times, Number) : times;
  const notation = given ?? notationIn(time) ?? epochMilliseconds;
  const numbers: NumberColumns = {
    time:
      given !== null || notation === epochMilliseconds
        ? float64(time)
        : Float64Array.from(time, (each) => numberOr(notation.parse(each))),
    open: float64(column('open')!),
    high: float64(column('high')!),
    low: float64(column('low')!),
    close: float64(column('close')!),
    volume: column('volume') ? float64(column('volume')!) : null,
  };
  const names = ticker === null ? null : all[ticker];
  rolled = names?.length === time.length && areRolled((bar) => names[bar], numbers.time);
  const source: BarReader = {
    argument: 'columns',
    notation,
    parseNumber,
    completeness: 'every bar needs four prices',
    rowFault: () => null,
    value: (bar, field) => {
      const value = field === 'time' ? time[bar] : column(field)?.[bar];
      // The numbers of instruments name contracts.
      return field === 'contract' && key(field) !== field && typeof value === 'number' ? String(value) : value;
    },
    path: (bar, field) => `columns.${key(field)}[${bar}]`,
  };
  const contracts = Boolean(column('contract'));
  const areFloats = PRICES.some((field) => column(field) instanceof Float32Array);
  const origin: Origin = {
    format: 'columns',
    program: null,
    evidence: null,
    columns: Object.freeze({
      time: Object.freeze([keys.time]),
      open: keys.open,
      high: keys.high,
      low: keys.low,
      close: keys.close,
      volume: numbers.volume === null ? null : keys.volume,
      contract: contracts ? key('contract') : null,
      ticker: null,
      adjustedClose: null,
    }),
    numbers: areFloats ? '32-bit floats' : null,
    times: notation.name,
    timeZone: notation.timeZone,
  };
  return { source, columns: numbers, contracts, setting, origin };
}

/** The notation of the first time that there is; `null` if it is none. */
function notationIn(column: ArrayLike<unknown> | BigInt64Array | null | undefined): TimeNotation | null {
  if (column instanceof BigInt64Array) return epochMilliseconds;
  if (typeof column !== 'object' || column === null || !isLength(column.length)) return null;
  let first = 0;
  while (first < column.length && (column[first] ?? null) === null) first++;
  return rowTimeOf(column[first]);
}

function numberOr(parsed: ReturnType<TimeNotation['parse']>): number {
  return typeof parsed === 'number' ? parsed : NaN;
}

/** The column itself or a copy; `NaN` for what is not a number. */
function float64(column: ArrayLike<unknown>): Float64Array {
  if (column instanceof Float64Array) return column;
  const isShort = column instanceof Float32Array;
  const numbers = new Float64Array(column.length);
  for (let bar = 0; bar < column.length; bar++) {
    const value = column[bar];
    numbers[bar] = typeof value !== 'number' ? NaN : isShort ? shortestDecimal(value) : value;
  }
  return numbers;
}

const PRICES = ['open', 'high', 'low', 'close'] as const;
const REQUIRED = ['time', ...PRICES] as const;
const OPTIONAL = ['volume', 'contract'] as const;

/** Refuses columns that are missing, are not lists, or differ in length. */
function refuseMismatch(columns: NamedColumns, keys: Readonly<Record<BarField, string>>): void {
  for (const field of REQUIRED) {
    if (columns[keys[field]] !== undefined && columns[keys[field]] !== null) continue;
    throw new BarstatsTypeError(
      'missing-field',
      `columns.${keys[field]} is ${shownValue(columns[keys[field]])}: the columns ${REQUIRED.join(', ')} are required`,
      { argument: 'columns', field },
    );
  }
  const { length } = columns[keys.time]!;
  for (const field of [...REQUIRED, ...OPTIONAL]) {
    const column: unknown = columns[keys[field]];
    if (column === undefined || column === null) continue;
    if (typeof column !== 'object' || !isLength((column as ArrayLike<unknown>).length)) {
      const message = `columns.${keys[field]} must be an array, got ${shownValue(column)}`;
      throw new BarstatsTypeError('wrong-type', message, { argument: 'columns', field });
    }
    const own = (column as ArrayLike<unknown>).length;
    if (own !== length) {
      throw new BarstatsRangeError(
        'length-mismatch',
        `columns.${keys[field]} must be as long as columns.${keys.time} (${length}), got ${own} values`,
        { argument: 'columns', field },
      );
    }
  }
}

function isLength(length: unknown): boolean {
  return Number.isInteger(length) && (length as number) >= 0;
}
