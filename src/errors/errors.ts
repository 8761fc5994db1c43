/**
 * Every way in which barstats refuses its input, by a name that never changes.
 *
 * Programs branch on `code`; the `message` beside it is for people and may be reworded in any release.
 */
export type ErrorCode =
  // The shape of an argument
  | 'wrong-type'
  | 'missing-field'
  | 'unknown-option'
  | 'out-of-bounds'
  | 'length-mismatch'
  | 'too-many-items'
  // Bars
  | 'not-finite'
  | 'not-a-decimal'
  | 'too-many-digits'
  | 'not-ascending'
  | 'duplicate-time'
  | 'high-below-low'
  | 'open-outside-range'
  | 'close-outside-range'
  | 'negative-volume'
  | 'time-not-integer'
  | 'time-not-a-date'
  | 'time-without-zone'
  | 'time-in-seconds'
  | 'time-in-milliseconds'
  | 'time-in-microseconds'
  | 'interval-unknown'
  | 'interval-too-long'
  | 'bars-mismatch'
  | 'duplicate-trading-date'
  // Files
  | 'not-a-table'
  | 'unknown-column'
  | 'ambiguous'
  | 'several-tickers'
  | 'wrong-rows'
  // Calendar
  | 'unknown-time-zone'
  | 'not-a-wall-time'
  | 'not-a-date'
  | 'end-before-start'
  | 'unknown-exchange'
  // Reports
  | 'unknown-report'
  | 'duplicate-report'
  | 'no-headline'
  | 'wrong-family'
  | 'unknown-asset-class'
  | 'session-unavailable'
  | 'bars-too-coarse'
  | 'bars-misaligned'
  | 'too-many-figures'
  // Plans and keys
  | 'not-a-pattern'
  | 'not-a-prefix'
  | 'weak-entropy';

/** A row of a file that is not a bar. */
export interface FileFault {
  /** The line of the text that the row stands on, counted from 1 as editors do; of a Parquet file the row, counted from 1. */
  readonly line: number;
  /** The column as the header names it; `null` where the row as a whole is wrong. */
  readonly column: string | null;
  /** The rule that it breaks. */
  readonly code: ErrorCode;
  /** The same for people, with the values. */
  readonly message: string;
}

/** Where an input is wrong, for a program that wants to point at it. */
export interface ErrorDetails {
  /** The argument or the path to the part of it that is wrong, such as `rows` or `options.session.open`. */
  readonly argument: string;
  /** The position in a list of rows or columns, from 0. */
  readonly index?: number;
  /** The field of a row or the name of a column. */
  readonly field?: string;
  /** The nearest name that would have been accepted. */
  readonly suggestion?: string;
  /** The names that would have been accepted in its place; where those are many, as reports are, the nearest of them. */
  readonly fits?: readonly string[];
  /** The longest bar interval, in milliseconds, that would have been accepted. */
  readonly needs?: number;
  /** How many there are of what there are too many of: items of a list, figures of a result. */
  readonly count?: number;
  /** How many of them there may be. */
  readonly limit?: number;
  /** The rows of a file that are not bars, of which there are `count`: the first ones, by line. */
  readonly faults?: readonly FileFault[];
}

/** What every error of barstats carries besides its message. */
export interface BarstatsErrorFields extends ErrorDetails {
  readonly code: ErrorCode;
}

/** An argument of the wrong type: a string where a number belongs, an object where a list does. */
export class BarstatsTypeError extends TypeError implements BarstatsErrorFields {
  declare readonly argument: string;
  declare readonly index?: number;
  declare readonly field?: string;
  declare readonly suggestion?: string;
  declare readonly fits?: readonly string[];
  declare readonly needs?: number;
  declare readonly count?: number;
  declare readonly limit?: number;
  declare readonly faults?: readonly FileFault[];

  constructor(
    readonly code: ErrorCode,
    message: string,
    details: ErrorDetails,
  ) {
    super(message);
    this.name = 'BarstatsTypeError';
    Object.assign(this, details);
  }
}

/** An argument of the right type with a value that cannot be: a high below its low, an unknown name. */
export class BarstatsRangeError extends RangeError implements BarstatsErrorFields {
  declare readonly argument: string;
  declare readonly index?: number;
  declare readonly field?: string;
  declare readonly suggestion?: string;
  declare readonly fits?: readonly string[];
  declare readonly needs?: number;
  declare readonly count?: number;
  declare readonly limit?: number;
  declare readonly faults?: readonly FileFault[];

  constructor(
    readonly code: ErrorCode,
    message: string,
    details: ErrorDetails,
  ) {
    super(message);
    this.name = 'BarstatsRangeError';
    Object.assign(this, details);
  }
}
