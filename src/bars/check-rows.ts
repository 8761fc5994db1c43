import { checkedFields, checkedNumber, type ErrorCode } from '../errors/index.js';
import { smallestStep } from './bar-interval.js';
import type { BarField, UncheckedBars } from './bar-source.js';
import { readList } from './bars-from-list.js';
import { type BarRow, ROWS } from './bars-from-rows.js';
import { type BarsOptions, barsSetting } from './bars-options.js';
import { areSeconds, checkedBars, isSecond, secondsError, shortenedInterval } from './checked-bars.js';
import { openingTime } from './opening-times.js';
import { isVolume, pricesFit } from './scan-bars.js';
import { type BarError, lateBar, wrongBar } from './wrong-bar.js';

const MOST_FAULTS = 100;

/** What {@link checkRows} can be told. */
export interface CheckRowsOptions extends BarsOptions {
  /** How many faults are listed at most; 100 when left out. All are counted. */
  readonly limit?: number | undefined;
}

/** Why a row is no bar. */
export interface RowFault {
  /** The position of the row, from 0; `null` where the rows as a whole are refused. */
  readonly index: number | null;
  /** The field that is wrong; `null` where it is the row or the rows as a whole. */
  readonly field: BarField | null;
  /** The rule that is broken, by the name that the error of {@link barsFromRows} has. */
  readonly code: ErrorCode;
  /** The same for people, with the values. */
  readonly message: string;
}

/** What {@link checkRows} found. */
export interface RowFaults {
  /** How many rows are wrong. */
  readonly total: number;
  /** One fault for each of them, up to the limit. */
  readonly faults: readonly RowFault[];
}

/**
 * Lists every row that is no bar.
 *
 * Nothing is listed where {@link barsFromRows} accepts the rows with the same options; else the first fault is the one
 * that it throws. A row is listed once, with the first rule that it breaks. A time is compared with that of the last row
 * that is right. A time that is too late shows in the rows after it: where three in a row contradict it, the first of
 * them is listed, then the late one, and the others are not. The rows that are not listed are in order.
 *
 * Where every row is a bar and it is only the interval that cannot be found, that is one fault without an index.
 *
 * @param rows - in ascending order of time
 * @param options - those of {@link barsFromRows}, and the limit of the list
 * @throws {@link BarstatsTypeError} `wrong-type` for rows that are no array, and for options
 * @throws {@link BarstatsRangeError} `unknown-option`, `out-of-bounds` for options
 *
 * @example
 * ```ts
 * import { checkRows } from 'barstats/bars';
 *
 * const { total, faults } = checkRows([
 *   { time: '2024-01-29', open: 4890, high: 4891.5, low: 4887.25, close: 4889 },
 *   { time: '2024-01-30', open: 4892.75, high: 4883, low: 4906.75, close: 4899.25 },
 *   { time: '2024-01-31', open: 4898.5, high: 4899, low: 4844, close: '4,848.75' },
 * ]);
 * total; // 2
 * faults[0].code; // 'high-below-low'
 * faults[0].message; // 'rows[1].high is 4883 and rows[1].low is 4906.75: a high is not below the low'
 * faults[1].index; // 2
 * faults[1].field; // 'close'
 * ```
 */
export function checkRows(rows: readonly BarRow[], options: CheckRowsOptions = {}): RowFaults {
  const { limit, ...given } = checkedFields(options, 'options', [], ['interval', 'stamped', 'limit']);
  const most =
    limit === undefined
      ? MOST_FAULTS
      : checkedNumber(limit, 'options.limit', { minimum: 0, maximum: Number.MAX_SAFE_INTEGER, whole: true });
  const unchecked = readList(rows, ROWS, barsSetting(given as BarsOptions));
  const checked = checkedBars(unchecked);
  if (!(checked instanceof Error)) return frozen(0, []);
  // An error without an index is about the rows as a whole: no row is wrong.
  if (checked.index === undefined) return frozen(1, [checked].slice(0, most));
  const { total, errors } = wrongBars(unchecked, most);
  return frozen(total, errors);
}

function frozen(total: number, errors: readonly BarError[]): RowFaults {
  const faults = errors.map(({ index = null, field = null, code, message }) =>
    Object.freeze({ index, field: field as BarField | null, code, message }),
  );
  return Object.freeze({ total, faults: Object.freeze(faults) });
}

/** What is wrong with bars. */
interface WrongBars {
  /** How many bars are wrong. */
  readonly total: number;
  /** One error for each, in the order in which they are found, up to a limit. */
  readonly errors: readonly BarError[];
}

/**
 * Finds every bar that is wrong. The others are in order.
 *
 * A time is compared with that of the last bar that is right. Where three bars in a row come before that one, and after the one
 * before it, it was too late: it is wrong as well, and is found after the first bar that contradicts it. That is fewer
 * wrong bars than if those three were.
 *
 * @param limit - of the errors
 */
function wrongBars(unchecked: UncheckedBars, limit: number): WrongBars {
  const { source, columns, contracts, setting } = unchecked;
  const { time, open, high, low, close, volume } = columns;
  const { length } = time;
  const furthest = source.notation.limit;
  const shortened = shortenedInterval(unchecked);
  const opened = shortened === null ? time : new Float64Array(length);
  const least = smallestStep(setting.given);
  const errors: BarError[] = [];
  let total = 0;
  const report = (error: () => BarError) => {
    if (total++ < limit) errors.push(error());
  };

  const isTime = (bar: number) => Number.isInteger(time[bar]) && Math.abs(time[bar]) < furthest;
  const follows = (bar: number, previous: number) => {
    if (shortened !== null) opened[bar] = openingTime(time[bar], time[previous] ?? -Infinity, shortened);
    return previous < 0 || opened[bar] - opened[previous] >= least;
  };
  const isContract = (name: unknown) => typeof name === 'string' && name !== '';
  const hasValues = (bar: number) =>
    pricesFit(open[bar], high[bar], low[bar], close[bar]) &&
    (volume === null || isVolume(volume[bar])) &&
    (!contracts || isContract(source.value(bar, 'contract')));

  /** Whether three bars, this one and the next two, come before the previous one and after the one before it. */
  const showsLate = (bar: number, previous: number, earlier: number) => {
    let last = earlier;
    let next = bar;
    for (let shown = 0; shown < 3; shown++, last = next, next++) {
      while (next < length && !isTime(next)) next++;
      if (next === length || time[next] >= time[previous] || !follows(next, last)) return false;
    }
    return true;
  };

  const seconds = areSeconds(unchecked);
  /** The bars so far that are right. */
  const right: number[] = [];
  for (let bar = 0; bar < length; bar++) {
    if (seconds && isSecond(time[bar])) {
      report(() => secondsError(unchecked, bar));
      continue;
    }
    const previous = right.at(-1) ?? -1;
    const readable = isTime(bar);
    const inTime = readable && follows(bar, previous);
    if (inTime && hasValues(bar)) {
      right.push(bar);
      continue;
    }
    report(() => wrongBar(unchecked, opened, bar, previous));
    if (inTime || !readable || !showsLate(bar, previous, right.at(-2) ?? -1)) continue;
    right.pop();
    report(() => lateBar(source, previous, bar));
  }
  return { total, errors };
}
