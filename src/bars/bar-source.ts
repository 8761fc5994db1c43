import type { ErrorCode } from '../errors/index.js';
import type { BarsSetting } from './bars-options.js';

/** What a bar is made of, in the order in which its fields are checked. */
export type BarField = 'time' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'contract';

/** Why a value is refused: the code, and the rule that it breaks as a clause of a sentence. */
export interface Fault {
  readonly code: ErrorCode;
  readonly rule: string;
}

/** Reads one value: a number, or why it is none. */
export type Parse = (value: unknown) => number | Fault;

/** A way of writing the opening instant of a bar. */
export interface TimeNotation {
  /** Epoch milliseconds, or why the value is no instant in this notation. */
  readonly parse: Parse;
  /** Whether bars with such times are daily by that alone. */
  readonly daily: boolean;
  /** No instant lies this many milliseconds or more before or after 1970. */
  readonly limit: number;
  /** Whether the numbers of this notation could be seconds by mistake. */
  readonly seconds: boolean;
}

/** Where bars come from, asked again only when one of them is wrong. */
export interface BarSource {
  /** The name of the public function's argument. */
  readonly argument: string;
  readonly notation: TimeNotation;
  readonly parseNumber: Parse;
  /** The rule that a missing price breaks. */
  readonly completeness: string;
  /** Why the row as a whole is none, or `null`. */
  rowFault(index: number): Fault | null;
  /** The value as the caller gave it. */
  value(index: number, field: BarField): unknown;
  /** How the caller would write the place of that value: `klines[3][2]`. */
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

/** Bars as a converter read them, before anything is known to be right. */
export interface UncheckedBars {
  /** Asked again for each bar that is wrong. */
  readonly source: BarSource;
  /** The numbers of the source, `NaN` where it has none. */
  readonly columns: NumberColumns;
  /** Whether the bars have contracts. */
  readonly contracts: boolean;
  readonly setting: BarsSetting;
}
