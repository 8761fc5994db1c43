import type { BarsSource } from '../bars/index.js';
import type { FileFault } from '../errors/index.js';
import type { FieldPlaces } from './file-fields.js';

/** How a file was read, as data. */
export interface FileSource extends BarsSource {
  readonly format: 'csv' | 'parquet';
  /** The first time as the file has it. */
  readonly firstTime: string;
  /** How many rows are bars. */
  readonly rows: number;
  /** The first of the invalid rows, by line. */
  readonly faults: readonly FileFault[];
}

/**
 * The columns of the fields, by name.
 *
 * @param name - of a column
 */
export function namedColumns(places: FieldPlaces, name: (column: number) => string): FileSource['columns'] {
  const nameOf = (column: number | null): string | null => (column === null ? null : name(column));
  const { time, clock, open, high, low, close, volume, contract, ticker, adjustedClose } = places;
  return Object.freeze({
    time: Object.freeze([time, ...(clock === null ? [] : [clock])].map(name)),
    open: name(open),
    high: name(high),
    low: name(low),
    close: name(close),
    volume: nameOf(volume),
    contract: nameOf(contract),
    ticker: nameOf(ticker),
    adjustedClose: nameOf(adjustedClose),
  });
}
