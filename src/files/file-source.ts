import type { FileFault } from '../errors/index.js';
import type { FieldPlaces } from './file-fields.js';

/** What was decided when a file was read, as data. */
export interface FileSource {
  /** The program that writes such files, where one is known to; for people, as it decides nothing by itself. */
  readonly program: string | null;
  /** The column that each field was read from, as the header names it, or `column 3`; `null` where the file has none. */
  readonly columns: {
    /** Two where the date and the time of day are apart. */
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
  /** How times are written, such as `epoch seconds`, `YYYY-MM-DD` or `DD.MM.YYYY HH:MM:SS`. */
  readonly times: string;
  /** The first time as the file has it. */
  readonly firstTime: string;
  /** The time zone of the times: an IANA name, an offset that stands in the file as `offset in the file`; `null` for dates. */
  readonly timeZone: string | null;
  /** Whether the file gives the instant at which a bar opens or the one at which it closes. */
  readonly stamped: 'open' | 'close';
  /** The interval of the bars in milliseconds. */
  readonly interval: number;
  /** Whether the file begins with its oldest bar. */
  readonly order: 'oldest-first' | 'newest-first';
  /** Whether prices were multiplied by the adjusted close over the close. */
  readonly adjusted: boolean;
  /** The ticker that the bars are of, where the file names one. */
  readonly ticker: string | null;
  /** How many rows of the file are bars. */
  readonly rows: number;
  /** How many rows have a time and no price, as days without trading have in some files; they were left out. */
  readonly rowsWithoutPrices: number;
  /** How many rows are not bars, and the first of them, by line. They were left out, as `wrongRows: 'leave-out'` asks. */
  readonly wrongRows: number;
  readonly faults: readonly FileFault[];
}

/**
 * The columns that fields are read from, by name.
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
