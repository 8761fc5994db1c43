import {
  add,
  compare,
  mostDecimals,
  multiply,
  unitsOf,
  weightedSums,
  type Integer,
  type Quotient,
  type WeightedColumns,
} from '../../numeric/index.js';
import type { Session } from '../cut/session.js';

/**
 * The mean price of a session, bar by bar: that of (high + low + close) / 3, weighted by volume, of all bars from its open on, exactly.
 */
export class MeanPrice {
  readonly #table: WeightedColumns;
  /** The bar after the last one that counts. */
  #end: number;
  #total: Integer = 0;
  #weighted: Integer = 0;

  /** @param end - the bar after the last one that is ever asked for */
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

  /** The mean of the bars taken; `null` where none of them had a volume. */
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
 * @returns `null` where they have no volume
 */
export function meanPrice(session: Session, end: number): Quotient | null {
  const { volume } = session.bars;
  return volume && new MeanPrice(session, volume, end).through(end).value;
}
