import type { ErrorCode } from '../errors/index.js';
import type { BarsSetting } from './bars-options.js';
import type { BarsSource } from './bars-source.js';

/** The fields of a bar, in the order in which they are checked. */
export type BarField = 'time' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'contract';

/** Why a value is refused: the code, and the broken rule as a clause. */
export interface Fault {
  readonly code: ErrorCode;
  readonly rule: string;
}

/** Reads one value: the number, or why it is not one. */
export type Parse = (value: unknown) => number | Fault;

/** A way of writing the opening instant of a bar. */
export interface TimeNotation {
  /** In words, such as `epoch milliseconds`. */
  readonly name: string;
  /** The zone of such times; `null` for dates. */
  readonly timeZone: BarsSource['timeZone'];
  /** Epoch milliseconds, or why the value is not an instant in this notation. */
  readonly parse: Parse;
  /** Whether such times always mean daily bars. */
  readonly daily: boolean;
  /** Every instant is less than this many milliseconds from 1970. */
  readonly limit: number;
  /** Whether numbers in this notation may be seconds by mistake. */
  readonly seconds: boolean;
}

/** Reads bars again, only if one is invalid. */
export interface BarReader {
  /** The name of the public function's argument. */
  readonly argument: string;
  readonly notation: TimeNotation;
  readonly parseNumber: Parse;
  /** The rule that a missing price breaks. */
  readonly completeness: string;
  /** Why the row as a whole is invalid, or `null`. */
  rowFault(index: number): Fault | null;
  /** The value as the caller gave it. */
  value(index: number, field: BarField): unknown;
  /** The path of that value for the caller: `klines[3][2]`. */
  path(index: number, field: BarField): string;
}

/** The numbers of the bars, all columns of one length. */
export interface NumberColumns {
  readonly time: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array | null;
}

/** What is known of the source before bars are made. */
export type Origin = Pick<BarsSource, 'format' | 'program' | 'evidence' | 'columns' | 'times' | 'timeZone'> &
  Partial<Pick<BarsSource, 'numbers'>>;

/** Bars as a converter read them, unchecked. */
export interface UncheckedBars {
  /** Read again for each invalid bar. */
  readonly source: BarReader;
  /** The numbers of the source, `NaN` if it has none. */
  readonly columns: NumberColumns;
  /** Whether the bars have contracts. */
  readonly contracts: boolean;
  readonly setting: BarsSetting;
  /** How they were read, as far as the caller's values say it. */
  readonly origin: Origin;
}
