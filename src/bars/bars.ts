/**
 * Price bars in columns, validated once and then only read.
 *
 * Made by {@link barsFromColumns}, {@link barsFromRows} and the converters; every other function of barstats takes this.
 * Columns that were already a `Float64Array` are shared with the caller, not copied: do not write to them afterwards.
 */
export interface Bars {
  /** How many bars there are. */
  readonly length: number;
  /** The length of a bar in milliseconds; `86_400_000` for daily bars. */
  readonly interval: number;
  /** Whether each bar is one trading date. */
  readonly daily: boolean;
  /** The opening instant of each bar: epoch milliseconds, UTC, strictly ascending. */
  readonly time: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** The volume of each bar, or `null` where the source has none. */
  readonly volume: Float64Array | null;
  /** The contract that each bar belongs to, as an index into `contracts`, or `null` where the bars are one series. */
  readonly contract: Int32Array | null;
  /** The names behind `contract`, in the order of their first bar. */
  readonly contracts: readonly string[];
}
