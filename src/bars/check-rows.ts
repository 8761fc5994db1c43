import { readList } from './bars-from-list.js';
import { type BarRow, type NamedRow, ROWS } from './bars-from-rows.js';
import { type CheckRowsOptions, rowFaults, type RowFaults } from './row-faults.js';

/**
 * Lists every row that is not a valid bar.
 *
 * The list is empty if {@link barsFromRows} accepts the rows with the same options; otherwise the first fault is the one it
 * throws. A row is listed once, with the first rule that it breaks. A time is compared with that of the last valid row. If
 * three rows in a row contradict a time, that time was too late: the first of the three is listed, then the late row, and
 * the others count as valid. The rows that are not listed are in order.
 *
 * If every row is valid and only the interval cannot be found, the list has one fault without an index.
 *
 * @param rows - in ascending order of time
 * @param options - those of {@link barsFromRows}, and the limit of the list
 * @throws {@link BarstatsTypeError} `wrong-type` for rows that are not an array, and for options
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
 * faults[0].message; // 'rows[1].high is 4883 and rows[1].low is 4906.75: the high must not be below the low'
 * faults[1].index; // 2
 * faults[1].field; // 'close'
 * ```
 */
export function checkRows(rows: readonly BarRow[] | readonly NamedRow[], options: CheckRowsOptions = {}): RowFaults {
  return rowFaults(options, (setting) => readList(rows, ROWS, setting));
}
