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
 */
export function checkColumns(columns: BarColumns, options: CheckRowsOptions = {}, areDates = false): RowFaults {
  return rowFaults(options, (setting) => readColumns(columns, setting, areDates ? midnights : epochMilliseconds));
}
