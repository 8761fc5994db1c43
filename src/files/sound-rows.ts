import { type BarColumns, type Bars, barsFromColumns, type BarsOptions, type RowFault } from '../bars/index.js';
import { barsFromDates, checkColumns } from '../bars/inner.js';
import { BarstatsRangeError, type FileFault } from '../errors/index.js';
import { adjustedPrice } from './adjusted-prices.js';
import type { FileSetting } from './file-options.js';
import type { FileRead } from './file-read.js';
import { columnsOf, type FileRows, rowsAt } from './file-rows.js';
import type { FileSource } from './file-source.js';
import { wallTimesToInstants } from './wall-clock.js';

/** Rows that are bars, oldest first. */
export interface SoundRows {
  readonly rows: FileRows;
  readonly order: FileSource['order'];
  /** How many rows had no price at all. */
  readonly withoutPrices: number;
  /** The bars, unless they are refused as a whole. */
  readonly bars: Bars | null;
  /** Where a row is in the file. */
  readonly lineOf: (row: number) => number;
}

/** Keeps the valid rows of a file, and lists the faults of the others. */
export function soundRows(file: FileRead, setting: FileSetting): SoundRows {
  const { faults, source } = file;
  const timeColumn = source.columns.time.join(' and ');
  let { rows } = file;
  const order = isNewestFirst(rows.time) ? 'newest-first' : 'oldest-first';
  if (order === 'newest-first') for (const column of columnsOf(rows)) column.reverse();
  const last = rows.time.length - 1;
  let lineOf = order === 'oldest-first' ? file.lineOf : (row: number): number => file.lineOf(last - row);

  const refused = new Set<number>();
  const refuse = (row: number, describe: () => Omit<FileFault, 'line'>): void => {
    if (refused.has(row)) return;
    refused.add(row);
    faults.add(lineOf(row), describe);
  };
  const leaveOut = (): void => {
    if (refused.size === 0) return;
    const kept = Int32Array.from(rows.time.keys()).filter((row) => !refused.has(row));
    const before = lineOf;
    lineOf = (row) => before(kept[row]);
    rows = rowsAt(rows, kept);
    refused.clear();
  };

  for (let row = 0; row <= last; row++) if (hasNoPrice(rows, row)) refused.add(row);
  const withoutPrices = refused.size;
  leaveOut();
  if (file.times === 'wall') {
    for (const [row, wall] of wallTimesToInstants(rows.time, setting.timeZone!)) {
      refuse(row, () => ({
        column: timeColumn,
        code: 'time-not-a-date',
        message: `time is ${shownTime(wall).slice(0, -1)}: clocks in ${setting.timeZone} skipped it`,
      }));
    }
  }
  if (rows.volume !== null) {
    const { volume } = rows;
    let missing = 0;
    for (const each of volume) if (Number.isNaN(each)) missing++;
    if (missing === volume.length) rows = { ...rows, volume: null };
    for (let row = 0; missing > 0 && missing < volume.length && row < volume.length; row++) {
      if (!Number.isNaN(volume[row])) continue;
      refuse(row, () => ({
        column: source.columns.volume,
        code: 'missing-field',
        message: 'volume is empty: either every bar has a volume or none has (options.columns.volume: null reads none)',
      }));
    }
  }
  leaveOut();
  if (setting.adjusted !== false) adjust(rows, refuse, source);
  leaveOut();
  // Without the invalid rows, others may turn out to be invalid.
  let found = barsOrFaults(rows, setting, file);
  while (Array.isArray(found)) {
    const shown = rows;
    for (const { index, field, code, message } of found) {
      refuse(index, () => {
        // A date that ends with the year is resolved once all are known.
        if (field === 'time' && Number.isNaN(shown.time[index])) return { column: timeColumn, ...NOT_A_DATE };
        const column = field === null ? null : field === 'time' ? timeColumn : source.columns[field];
        return { column, code, message: withLines(message, index, shown, lineOf, file.place) };
      });
    }
    leaveOut();
    found = barsOrFaults(rows, setting, file);
  }
  return { rows, order, withoutPrices, bars: found, lineOf };
}

function hasNoPrice({ open, high, low, close }: FileRows, row: number): boolean {
  return Number.isNaN(open[row]) && Number.isNaN(high[row]) && Number.isNaN(low[row]) && Number.isNaN(close[row]);
}

function adjust(
  rows: FileRows,
  refuse: (row: number, describe: () => Omit<FileFault, 'line'>) => void,
  { columns }: FileRead['source'],
): void {
  const { open, high, low, close, adjustedClose } = rows;
  for (let row = 0; adjustedClose !== null && row < close.length; row++) {
    const [adjusted, from] = [adjustedClose[row], close[row]];
    if (adjusted === from) continue;
    if (!(adjusted > 0 && from > 0 && adjusted < Infinity && from < Infinity)) {
      refuse(row, () => ({
        column: columns.adjustedClose,
        code: 'out-of-bounds',
        message: `the close is ${from} and the adjusted close ${Number.isNaN(adjusted) ? 'empty' : adjusted}: both must be finite and above zero`,
      }));
      continue;
    }
    for (const column of [open, high, low]) {
      // What is not a number is kept, and refused as that.
      if (Number.isFinite(column[row])) column[row] = adjustedPrice(column[row], adjusted, from);
    }
    close[row] = adjusted;
  }
}

const NOT_A_DATE = { code: 'time-not-a-date', message: 'there is no such date' } as const;

/** With more invalid rows than this, it is not a file of bars. */
const MAX_LEFT_OUT = 10_000;

type IndexedFault = RowFault & { readonly index: number };

/** The bars, the invalid rows, or neither if they are refused as a whole. */
function barsOrFaults(rows: FileRows, setting: FileSetting, file: FileRead): Bars | IndexedFault[] | null {
  const columns = barColumns(rows);
  const options = barsOptions(setting.bars, file);
  try {
    return madeOf(file)(columns, options);
  } catch (error) {
    if (!(error instanceof BarstatsRangeError)) throw error;
    if (error.index === undefined) return null;
  }
  const areDates = file.times === 'dates';
  // Describing thousands of rows takes seconds, and most of them are not shown.
  const { total, faults } = checkColumns(columns, { ...options, limit: 1 }, areDates);
  if (total > MAX_LEFT_OUT) {
    throw new BarstatsRangeError(
      'invalid-rows',
      `${file.argument} has ${total} rows that are not bars; the first: ${faults[0].message.replaceAll('columns.', '')}`,
      { argument: file.argument, count: total, limit: MAX_LEFT_OUT },
    );
  }
  const all = total === 1 ? faults : checkColumns(columns, { ...options, limit: total }, areDates).faults;
  return all.filter((fault): fault is IndexedFault => fault.index !== null);
}

/** The columns as `barsFromColumns` takes them. */
export function barColumns({ contract, ...numbers }: FileRows): BarColumns {
  const { time, open, high, low, close, volume } = numbers;
  const names = contract && Array.from(contract.numbers, (number) => contract.names[number]);
  return { time, open, high, low, close, volume, contract: names };
}

/** The bar options that times do not settle: dates are the same for either stamp. */
export function barsOptions({ interval, stamped }: BarsOptions, { times }: Pick<FileRead, 'times'>): BarsOptions {
  return times === 'dates' ? { interval } : { interval, stamped };
}

/** What makes bars of columns with the times of a file. */
export function madeOf({ times }: Pick<FileRead, 'times'>): (columns: BarColumns, options?: BarsOptions) => Bars {
  return times === 'dates' ? barsFromDates : barsFromColumns;
}

function isNewestFirst(time: Float64Array): boolean {
  let back = 0;
  let forth = 0;
  for (let row = 1; row < time.length; row++) {
    if (time[row] < time[row - 1]) back++;
    else forth++;
  }
  return back > forth;
}

/** A message about columns in terms of lines. */
export function withLines(
  message: string,
  row: number,
  { time }: FileRows,
  lineOf: (row: number) => number,
  place: string,
): string {
  return message
    .replaceAll(
      /columns\.time\[(\d+)\] is [^ :]+/g,
      (_, at: string) => `columns.time[${at}] is ${shownTime(time[Number(at)])}`,
    )
    .replaceAll(/columns\.(\w+)\[(\d+)\]/g, (_, field: string, at: string) =>
      Number(at) === row ? field : `${field} on ${place} ${lineOf(Number(at))}`,
    );
}

function shownTime(time: number): string {
  const shown = Math.abs(time) <= 8.64e15 ? new Date(time).toISOString().replace('.000Z', 'Z') : String(time);
  return shown.replace('T00:00:00Z', '');
}
