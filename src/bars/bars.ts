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

/** The same symbol in every copy of the package that a program may load. */
const BRAND = Symbol.for('barstats.bars');

/**
 * Whether a value is bars that barstats has validated.
 *
 * It also recognises bars from another copy of the package, such as its CommonJS build. An object of the same shape
 * that was put together by hand, or went through JSON, is not bars: nothing has checked it.
 *
 * @param value - anything
 *
 * @example
 * ```ts
 * import { barsFromRows, isBars } from 'barstats/bars';
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
  return Object.freeze(Object.defineProperty({ ...checked }, BRAND, { value: true }));
}

/**
 * The same bars with a word on where they come from, as the readers of files add it.
 *
 * @param bars - the columns are shared, not copied
 * @param source - whatever is to be known of them; it is kept as it is
 * @returns bars like these, with `source`
 *
 * @example
 * ```ts
 * import { barsFromRows, withSource } from 'barstats/bars';
 *
 * const bars = withSource(barsFromRows([{ time: '2024-01-31', open: 1, high: 2, low: 1, close: 2 }]), { feed: 'desk' });
 * bars.source.feed; // 'desk'
 * ```
 */
export function withSource<Source>(bars: Bars, source: Source): Bars & { readonly source: Source } {
  return brandedBars({ ...bars, source });
}
