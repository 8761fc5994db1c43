import { boundedMessage } from './bounded-message.js';

/**
 * The stable code of every error.
 *
 * Programs branch on `code`; the `message` is for people and may change in any release.
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
  | 'invalid-rows'
  | 'missing-package'
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
  | 'looks-ahead'
  | 'known-too-late'
  | 'uncalibrated'
  | 'unknown-asset-class'
  | 'session-unavailable'
  | 'bars-too-coarse'
  | 'bars-misaligned'
  | 'too-many-figures'
  | 'not-flippable'
  // Conditions as text
  | 'wrong-condition'
  // Results
  | 'unknown-group'
  | 'unknown-question'
  | 'unknown-outcome'
  | 'unknown-measure'
  // Plans and keys
  | 'not-a-pattern'
  | 'not-a-prefix'
  | 'weak-entropy';

/** A row of a file that is not a bar. */
export interface FileFault {
  /** The line of the row, counted from 1 as in editors; in a Parquet file the row, counted from 1. */
  readonly line: number;
  /** The column by its name in the header; `null` if the row as a whole is wrong. */
  readonly column: string | null;
  /** The broken rule. */
  readonly code: ErrorCode;
  /** The rule and the values, for people. */
  readonly message: string;
}

/** Where an input is wrong, for programs. */
export interface ErrorDetails {
  /** The argument, or the path to the wrong part of it, such as `rows` or `options.session.open`. */
  readonly argument: string;
  /** The position in a list of rows or columns, from 0. */
  readonly index?: number;
  /** The field of a row or the name of a column. */
  readonly field?: string;
  /** The column of the mistake in a text, counted from 1 in characters as JavaScript counts them. */
  readonly column?: number;
  /** The nearest valid name. */
  readonly suggestion?: string;
  /** The valid names; of many, such as reports, the nearest ones. */
  readonly fits?: readonly string[];
  /** The longest valid bar interval, in milliseconds. */
  readonly needs?: number;
  /** How many there are, of something that is limited: items of a list, figures of a result. */
  readonly count?: number;
  /** The limit of `count`. */
  readonly limit?: number;
  /** The first invalid rows of a file, by line; `count` is their total number. */
  readonly faults?: readonly FileFault[];
}

/** What every error of barstats has besides its message. */
export interface BarstatsErrorFields extends ErrorDetails {
  readonly code: ErrorCode;
}

/** An argument of the wrong type: a string where a number belongs, an object where a list does. */
export class BarstatsTypeError extends TypeError implements BarstatsErrorFields {
  declare readonly argument: string;
  declare readonly index?: number;
  declare readonly field?: string;
  declare readonly column?: number;
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
    super(boundedMessage(message));
    this.name = 'BarstatsTypeError';
    Object.assign(this, details);
  }
}

/** An argument of the right type with an invalid value: a high below its low, an unknown name. */
export class BarstatsRangeError extends RangeError implements BarstatsErrorFields {
  declare readonly argument: string;
  declare readonly index?: number;
  declare readonly field?: string;
  declare readonly column?: number;
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
    super(boundedMessage(message));
    this.name = 'BarstatsRangeError';
    Object.assign(this, details);
  }
}
