import { type BarColumns, readColumns } from './bars-from-columns.js';
import { epochMilliseconds, midnights } from './epoch-time.js';
import { type CheckRowsOptions, rowFaults, type RowFaults } from './row-faults.js';

/**
 * Lists every invalid bar of columns, by the rules of {@link checkRows}. The list is empty if {@link barsFromColumns} accepts the columns
 * with the same options.
 *
 * @param columns - as {@link barsFromColumns} takes them
 * @param options - those of {@link barsFromColumns}, and the limit of the list
 * @param areDates - whether times are midnights in UTC of dates
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field` for columns that are missing or not lists, and for options
 * @throws {@link BarstatsRangeError} `length-mismatch`; `unknown-option`, `out-of-bounds` for options
 *
 * @example
 * ```ts
 * import { checkColumns } from './inner.js';
 *
 * const time = [Date.UTC(2024, 0, 30), Date.UTC(2024, 0, 31)];
 * const { faults } = checkColumns({ time, open: [1, 5], high: [2, 3], low: [1, 2], close: [2, 3] });
 * faults[0].message; // 'columns.open[1] is 5 and columns.high[1] is 3: the open must be between the low and the high'
 * ```
 */
export function checkColumns(columns: BarColumns, options: CheckRowsOptions = {}, areDates = false): RowFaults {
  return rowFaults(options, (setting) => readColumns(columns, setting, areDates ? midnights : epochMilliseconds));
}
