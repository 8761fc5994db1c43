/** What bars were read from. */
export type BarsFormat =
  'rows' | 'columns' | 'csv' | 'parquet' | 'alpaca' | 'binance' | 'ccxt' | 'lightweight-charts' | 'polygon';

/** How bars were read, as data: what was found in them, given as an option, or assumed. {@link describeSource} says it in words. */
export interface BarsSource {
  readonly format: BarsFormat;
  /** The program that writes such data, if recognised, and what showed it. */
  readonly program: string | null;
  readonly evidence: string | null;
  /** The column of each field, by its name in the header or as `column 3`, or the key of a row; `null` if there is none. */
  readonly columns: SourceColumns;
  /** The notation of numbers in words, such as `decimal comma, points between thousands`; `null` if they are stored as numbers. */
  readonly numbers: string | null;
  /** The notation of times, such as `epoch seconds`, `YYYY-MM-DD` or `DD.MM.YYYY HH:MM:SS`. */
  readonly times: string;
  /** The time zone of the times: a name, `UTC`, or `offset in the file` if each time has one; `null` for dates. */
  readonly timeZone: string | null;
  /** Whether times are those of the open or the close of a bar. */
  readonly stamped: 'open' | 'close';
  /** The interval of the bars in milliseconds. */
  readonly interval: number;
  /** The steps between bars that are not what the interval says. */
  readonly oddSteps: OddSteps;
  /** Whether the oldest bar came first. */
  readonly order: 'oldest-first' | 'newest-first';
  /** Whether prices were multiplied by adjusted close / close. */
  readonly adjusted: boolean;
  /** The ticker of the bars, if a file names one. */
  readonly ticker: string | null;
  /** How many rows had a time and no price, such as days without trading; they were skipped. */
  readonly emptyRows: number;
  /** How many rows were invalid and skipped, with the option `invalidRows: 'skip'`. */
  readonly invalidRows: number;
}

/** The columns that the fields of bars were read from. */
export interface SourceColumns {
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
}

/** Steps shorter than the interval, each of which ends a bar early, and bars that last longer. Gaps are not counted. */
export interface OddSteps {
  /** How many steps are shorter than the interval. */
  readonly count: number;
  /** Out of all steps. */
  readonly of: number;
  /** The first five at most. */
  readonly first: readonly OddStep[];
  /** How many bars last longer than the interval: those of days on which all bars are farther apart, by one step. */
  readonly longer: number;
}

/** A step that is shorter than the interval. */
export interface OddStep {
  /** The bar that comes too soon, as an index. */
  readonly bar: number;
  /** Where it is for the caller, such as `line 185` or `rows[184].time`. */
  readonly place: string;
  /** The opening instant of that bar, and the milliseconds since the bar before it opened. */
  readonly time: number;
  readonly step: number;
}
