import type { FileFault } from '../errors/index.js';
import type { FieldPlaces } from './file-fields.js';

/** How a file was read, as data. */
export interface FileSource {
  /** The program that writes such files, if recognised; for information only. */
  readonly program: string | null;
  /** The column of each field, by its name in the header or as `column 3`; `null` if the file has none. */
  readonly columns: {
    /** Two if date and time of day are in separate columns. */
    readonly time: readonly string[];
    readonly open: string;
    readonly high: string;
    readonly low: string;
    readonly close: string;
    readonly volume: string | null;
    readonly contract: string | null;
    readonly ticker: string | null;
    readonly adjustedClose: string | null;
  };
  /** The notation of times, such as `epoch seconds`, `YYYY-MM-DD` or `DD.MM.YYYY HH:MM:SS`. */
  readonly times: string;
  /** The first time as the file has it. */
  readonly firstTime: string;
  /** The time zone of the times: an IANA name, `offset in the file` if each time has one; `null` for dates. */
  readonly timeZone: string | null;
  /** Whether times in the file are those of the open or the close of a bar. */
  readonly stamped: 'open' | 'close';
  /** The interval of the bars in milliseconds. */
  readonly interval: number;
  /** Whether the oldest bar comes first in the file. */
  readonly order: 'oldest-first' | 'newest-first';
  /** Whether prices were multiplied by adjusted close / close. */
  readonly adjusted: boolean;
  /** The ticker of the bars, if the file names one. */
  readonly ticker: string | null;
  /** How many rows are bars. */
  readonly rows: number;
  /** How many rows have a time and no price, such as days without trading; they were skipped. */
  readonly emptyRows: number;
  /** The number of invalid rows, and the first of them by line, skipped with `invalidRows: 'skip'`. */
  readonly invalidRows: number;
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
