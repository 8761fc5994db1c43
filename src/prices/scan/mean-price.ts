import {
  add,
  compare,
  type Integer,
  mostDecimals,
  multiply,
  type Quotient,
  unitsOf,
  type WeightedColumns,
  weightedSums,
} from '../../numeric/inner.js';
import type { Session } from '../../sessions/inner.js';

/**
 * The mean price of a session, bar by bar: that of (high + low + close) / 3, weighted by volume, of all bars from its open on, exactly.
 */
class MeanPrice {
  readonly #table: WeightedColumns;
  /** The bar after the last one that counts. */
  #end: number;
  #total: Integer = 0;
  #weighted: Integer = 0;

  /** @param end - the bar after the last one that will be needed */
  constructor({ bars: { high, low, close }, firstBar }: Session, volume: Float64Array, end: number) {
    const columns = [high, low, close];
    this.#table = {
      weights: volume,
      columns,
      weightDecimals: mostDecimals(volume, firstBar, end),
      decimals: Math.max(...columns.map((column) => mostDecimals(column, firstBar, end))),
    };
    this.#end = firstBar;
  }

  /** Takes the bars before one that is not before the last one asked for. */
  through(end: number): this {
    const { total, weighted } = weightedSums(this.#table, this.#end, end);
    this.#total = add(this.#total, total);
    this.#weighted = add(this.#weighted, weighted);
    this.#end = end;
    return this;
  }

  /** Whether a price of the bars is below (-1), at (0) or above (1) the mean of those taken, of which one had a volume. */
  compare(price: number): -1 | 0 | 1 {
    return compare(multiply(multiply(this.#units(price), this.#total), 3), this.#weighted);
  }

  /** The mean of the bars taken; `null` if none of them had a volume. */
  get value(): Quotient | null {
    if (this.#total === 0) return null;
    return { numerator: this.#weighted, denominator: multiply(multiply(this.#total, 3), this.#units(1)) };
  }

  #units(price: number): Integer {
    return unitsOf(price, this.#table.decimals);
  }
}

/**
 * The volume-weighted mean price of the bars of a session before a bar, exactly: that of (high + low + close) / 3.
 *
 * @param end - the bar after the last of them
 * @returns `null` if they have no volume
 */
export function meanPrice(session: Session, end: number): Quotient | null {
  const { volume } = session.bars;
  return volume && new MeanPrice(session, volume, end).through(end).value;
}

/** The bars of a session against its volume-weighted mean price. */
export interface MeanPricePath {
  /** The first bar that traded at the mean as of its end, `null` if none did. */
  readonly touchingBar: number | null;
  /** How many bars closed above the mean as of their end. */
  readonly closedAbove: number;
  /** The number of bars compared. */
  readonly bars: number;
  /** Whether the session closed below (-1), at (0) or above (1) the mean of all of it. */
  readonly close: -1 | 0 | 1;
}

/**
 * Follows the bars of a session against its mean price: that of (high + low + close) / 3, weighted by volume, of all bars from the open of
 * the session up to and including the bar, exactly.
 *
 * Doubles decide most comparisons; the rest are made in integers.
 *
 * @param from - the first bar compared; the mean includes the bars before it
 * @returns `null` if there are no volumes, or none before `from` is above 0
 */
export function meanPricePath(session: Session, from: number): MeanPricePath | null {
  const { firstBar, endBar } = session;
  const { high, low, close, volume } = session.bars;
  if (volume === null) return null;
  const slack = slackOf(session);
  let exact: MeanPrice | null = null;
  const exactly = (price: number, bar: number) => {
    exact ??= new MeanPrice(session, volume, endBar);
    return exact.through(bar + 1).compare(price);
  };
  let total = 0;
  let weighted = 0;
  for (let bar = firstBar; bar < from; bar++) {
    total += volume[bar];
    weighted += volume[bar] * (high[bar] + low[bar] + close[bar]);
  }
  if (total === 0) return null;
  let touchingBar: number | null = null;
  let closedAbove = 0;
  let side: -1 | 0 | 1 = 0;
  for (let bar = from; bar < endBar; bar++) {
    total += volume[bar];
    weighted += volume[bar] * (high[bar] + low[bar] + close[bar]);
    if (
      touchingBar === null &&
      (sideInDoubles(low[bar], total, weighted, slack) ?? exactly(low[bar], bar)) <= 0 &&
      (sideInDoubles(high[bar], total, weighted, slack) ?? exactly(high[bar], bar)) >= 0
    ) {
      touchingBar = bar;
    }
    side = sideInDoubles(close[bar], total, weighted, slack) ?? exactly(close[bar], bar);
    if (side > 0) closedAbove++;
  }
  return { touchingBar, closedAbove, bars: endBar - from, close: side };
}

/** How far doubles may be wrong about any bar of a session, for three times the volume up to it. */
function slackOf({ firstBar, endBar, high, low }: Session): number {
  // With u = 2^-53, n bars, their volume V and the largest magnitude of a price P: prices and volumes are within u of their decimals,
  // a weighted sum of three rounds four times more and the sum of them n times, which makes it wrong by less than (n + 6)u · 3PV; the
  // product of a price and three times the volume is wrong by less than (n + 5)u · 3PV; the difference rounds once, by less than
  // 2u · 3PV: together less than half of the bound.
  return (endBar - firstBar + 8) * 2 ** -51 * Math.max(Math.abs(high), Math.abs(low));
}

const LEAST = 2 ** -1000;
const MOST = 2 ** 900;

/** Whether a price is below or above the mean, as far as doubles can tell. */
function sideInDoubles(price: number, total: number, weighted: number, slack: number): -1 | 1 | undefined {
  const difference = price * (3 * total) - weighted;
  const error = slack * (3 * total);
  // Near the smallest double, roundings are no longer relative to size; within the most, nothing has overflown.
  if (!(Math.abs(difference) > error && error > LEAST && error < MOST)) return undefined;
  return difference > 0 ? 1 : -1;
}
