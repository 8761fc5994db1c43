import type { BarsSource } from './bars-source.js';
import { barsOfOneScale, keepScale } from './one-scale.js';

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
  /**
   * How long each bar lasts in milliseconds, where some last shorter or longer than `interval`; `null` if none does. A bar ends early where the
   * next one opens sooner, as with hourly bars of 09:30, 10:00 and 11:00.
   */
  readonly durations: Float64Array | null;
  /** The contract of each bar, as an index into `contracts`, or `null` if the bars are one series. */
  readonly contract: Int32Array | null;
  /** The contract names, in the order of their first bar. */
  readonly contracts: readonly string[];
  /** How the bars were read: what was found, given and assumed. Appended bars do not change it, except for the count of odd steps. */
  readonly source: BarsSource;
}

/** The same symbols in every copy of the package in a program. */
const BRAND = Symbol.for('barstats.bars');
const PLACES = Symbol.for('barstats.places');

/** Where a bar is for the caller, such as `line 185`. */
type PlaceOf = (bar: number) => string;

/**
 * Whether a value is {@link Bars}.
 *
 * Bars from another copy of the package, such as its CommonJS build, count. An object of the same shape that was built by
 * hand or parsed from JSON does not: nothing has validated it.
 *
 * @param value - anything
 */
export function isBars(value: unknown): value is Bars {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, BRAND);
}

/** Columns that were checked, as bars. Like the mark, the source is not listed: bars with the same columns are equal, whatever they were read from. */
export function brandedBars<Source extends BarsSource>(
  checked: Omit<Bars, 'source'>,
  source: Source,
  places: PlaceOf = inBars,
): Bars & { readonly source: Source } {
  const bars = Object.defineProperties(
    { ...checked },
    { [BRAND]: {}, [PLACES]: { value: places }, source: { value: source } },
  );
  return Object.freeze(bars) as Bars & { readonly source: Source };
}

/** Where a bar is for the caller: its line in a file, or its index. */
export function placeOf(bars: Bars, bar: number): string {
  return ((bars as { readonly [PLACES]?: PlaceOf })[PLACES] ?? inBars)(bar);
}

/** The places of bars, for those that they are the beginning of: what is appended has none. */
export function placesOf(bars: Bars): PlaceOf {
  const places = (bars as { readonly [PLACES]?: PlaceOf })[PLACES] ?? inBars;
  const own = beginnings.get(places) ?? { places, length: bars.length };
  const joined: PlaceOf = (bar) => (bar < own.length ? own.places(bar) : inBars(bar));
  beginnings.set(joined, own);
  return joined;
}

/** Of joined places, those that they began with. */
const beginnings = new WeakMap<PlaceOf, { readonly places: PlaceOf; readonly length: number }>();

function inBars(bar: number): string {
  return `bars[${bar}]`;
}

/**
 * The same bars with another `source`, such as the readers of files give.
 *
 * @param bars - the columns are shared, not copied
 * @param source - how they were read
 * @param places - where each bar is in the file
 */
export function withSource<Source extends BarsSource>(
  bars: Bars,
  source: Source,
  places: PlaceOf = inBars,
): Bars & { readonly source: Source } {
  return keepScale(brandedBars(bars, source, places), barsOfOneScale(bars));
}
