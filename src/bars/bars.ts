/**
 * Validated price bars in columns.
 *
 * {@link barsFromColumns}, {@link barsFromRows} and the converters make them; every other function of barstats takes them.
 * A `Float64Array` given as a column is shared, not copied: do not write to it afterwards.
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
  /** The volume of each bar, or `null` if the source has none. */
  readonly volume: Float64Array | null;
  /** The contract of each bar, as an index into `contracts`, or `null` if the bars are one series. */
  readonly contract: Int32Array | null;
  /** The contract names, in the order of their first bar. */
  readonly contracts: readonly string[];
}

/** The same symbol in every copy of the package in a program. */
const BRAND = Symbol.for('barstats.bars');

/**
 * Whether a value is {@link Bars}.
 *
 * Bars from another copy of the package, such as its CommonJS build, count. An object of the same shape that was built by
 * hand or parsed from JSON does not: nothing has validated it.
 *
 * @param value - anything
 *
 * @example
 * ```ts
 * import { barsFromRows } from 'barstats/bars';
 * import { isBars } from './inner.js';
 *
 * const bars = barsFromRows([{ time: '2024-01-31', open: 1, high: 2, low: 1, close: 2 }]);
 * isBars(bars); // true
 * isBars({ ...bars }); // false
 * ```
 */
export function isBars(value: unknown): value is Bars {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, BRAND);
}

/** Columns that were checked, as bars. */
export function brandedBars<Checked extends Bars>(checked: Checked): Readonly<Checked> {
  return Object.freeze(Object.defineProperty({ ...checked }, BRAND, {}));
}

/**
 * The same bars with a `source`, such as the readers of files add.
 *
 * @param bars - the columns are shared, not copied
 * @param source - any value that describes their origin; kept as it is
 * @returns new bars with `source`
 *
 * @example
 * ```ts
 * import { barsFromRows } from 'barstats/bars';
 * import { withSource } from './inner.js';
 *
 * const bars = withSource(barsFromRows([{ time: '2024-01-31', open: 1, high: 2, low: 1, close: 2 }]), { feed: 'desk' });
 * bars.source.feed; // 'desk'
 * ```
 */
export function withSource<Source>(bars: Bars, source: Source): Bars & { readonly source: Source } {
  return brandedBars({ ...bars, source });
}
