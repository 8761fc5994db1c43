import { add, compare, decimalsOf, multiply, unitsOf, type Integer, type Quotient } from '../numeric/index.js';
import type { Session } from './session.js';

const SLACK = 2 ** -52;
const LEAST = 2 ** -1000;

/**
 * The mean price of a session, bar by bar: that of (high + low + close) / 3, weighted by volume, of all bars from its open on.
 *
 * Bars are taken one after another. Comparisons are exact: doubles decide most of them, and only where they cannot are the integers made.
 */
export class MeanPrice {
  readonly #session: Session;
  readonly #volume: Float64Array;
  /** The bar after the last one that counts. */
  #end: number;
  /** Three times the volume, the weighted sum of prices, and that of their magnitudes, which bounds its error. */
  #total = 0;
  #weighted = 0;
  #magnitude = 0;
  #exact: ExactMean | null = null;

  constructor(session: Session, volume: Float64Array) {
    this.#session = session;
    this.#volume = volume;
    this.#end = session.firstBar;
  }

  /** Takes the next bar of the session. */
  add(): void {
    const { high, low, close } = this.#session.bars;
    const bar = this.#end++;
    const volume = this.#volume[bar];
    this.#total += 3 * volume;
    this.#weighted += volume * (high[bar] + low[bar] + close[bar]);
    this.#magnitude += volume * (Math.abs(high[bar]) + Math.abs(low[bar]) + Math.abs(close[bar]));
  }

  /** Whether a price of the bars is below (-1), at (0) or above (1) the mean of those taken, of which one had a volume. */
  compare(price: number): -1 | 0 | 1 {
    // With u = 2^-53 and n bars: each weighted price is wrong by less than 6u of its magnitude, and adding up adds nu of all of
    // them; the total and its product are wrong by less than (n + 5)u, and the difference rounds once: less than half of the bound.
    const difference = price * this.#total - this.#weighted;
    const bars = this.#end - this.#session.firstBar;
    const error = (bars + 8) * SLACK * (this.#magnitude + Math.abs(price) * this.#total);
    if (Math.abs(difference) > error && error > LEAST) return difference > 0 ? 1 : -1;
    return this.#exactly().compare(price);
  }

  /** The mean of the bars taken. */
  get value(): Quotient {
    return this.#exactly().value;
  }

  #exactly(): ExactMean {
    this.#exact ??= new ExactMean(this.#session, this.#volume);
    return this.#exact.through(this.#end);
  }
}

/** The same sums in integers, in units of the most decimals that the session has. */
class ExactMean {
  readonly #session: Session;
  readonly #volume: Float64Array;
  readonly #priceDecimals: number;
  readonly #volumeDecimals: number;
  #end: number;
  #total: Integer = 0;
  #weighted: Integer = 0;

  constructor(session: Session, volume: Float64Array) {
    const { bars, firstBar, endBar } = session;
    let prices = 0;
    let volumes = 0;
    for (let bar = firstBar; bar < endBar; bar++) {
      prices = Math.max(prices, decimalsOf(bars.high[bar]), decimalsOf(bars.low[bar]), decimalsOf(bars.close[bar]));
      volumes = Math.max(volumes, decimalsOf(volume[bar]));
    }
    this.#session = session;
    this.#volume = volume;
    this.#priceDecimals = prices;
    this.#volumeDecimals = volumes;
    this.#end = firstBar;
  }

  /** The sums up to a bar that is not before the last one asked for. */
  through(end: number): this {
    const { high, low, close } = this.#session.bars;
    for (; this.#end < end; this.#end++) {
      const bar = this.#end;
      const volume = unitsOf(this.#volume[bar], this.#volumeDecimals);
      const prices = add(add(this.#units(high[bar]), this.#units(low[bar])), this.#units(close[bar]));
      this.#total = add(this.#total, multiply(volume, 3));
      this.#weighted = add(this.#weighted, multiply(volume, prices));
    }
    return this;
  }

  compare(price: number): -1 | 0 | 1 {
    return compare(multiply(this.#units(price), this.#total), this.#weighted);
  }

  get value(): Quotient {
    return { numerator: this.#weighted, denominator: multiply(this.#total, this.#units(1)) };
  }

  #units(price: number): Integer {
    return unitsOf(price, this.#priceDecimals);
  }
}
