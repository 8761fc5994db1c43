import type { Session } from '../cut/session.js';
import { Latest, MostRecent, sharedBeginning } from '../kept-values.js';
import type { Market } from '../market/market.js';
import { barAtEdge } from '../scan/bar-at-edge.js';

/** The prices of candles, as columns. */
export interface CandlePrices {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
}

/**
 * The candles of a market: the bars of each session aggregated into stretches of equal minutes from the open; the last one ends with
 * the session. A stretch without bars has no candle.
 *
 * There are tens of thousands, so they are stored as columns: a candle is a position in each column.
 */
export class Candles {
  /** Which stretch of its session a candle is: 0 for the first. */
  readonly index: Int32Array;
  readonly firstBar: Int32Array;
  /** The bar after the last one. */
  readonly endBar: Int32Array;
  /** The first candle of each session, then the position after the last candle. */
  readonly starts: Int32Array;
  /** In milliseconds. */
  readonly #length: number;
  #prices: CandlePrices | null = null;

  /**
   * @param earlier - those of the same market before bars were appended
   * @throws {@link BarstatsRangeError} `bars-too-coarse` when a stretch begins inside a bar
   */
  constructor(
    readonly market: Market,
    minutes: number,
    earlier: Candles | null,
  ) {
    const { sessions, bars } = market;
    const length = minutes * 60_000;
    this.#length = length;
    const edge = `a multiple of ${minutes} minutes`;
    const same = earlier === null ? 0 : sharedBeginning(sessions, earlier.market.sessions);
    const kept = earlier === null ? 0 : earlier.starts[same];
    let most = kept;
    for (let place = same; place < sessions.length; place++) {
      const { firstBar, endBar, openTime, closeTime } = sessions[place];
      most += Math.min(endBar - firstBar, Math.ceil((closeTime - openTime) / length));
    }
    const index = begun(new Int32Array(most), earlier?.index, kept);
    const firstBar = begun(new Int32Array(most), earlier?.firstBar, kept);
    const endBar = begun(new Int32Array(most), earlier?.endBar, kept);
    this.starts = begun(new Int32Array(sessions.length + 1), earlier?.starts, same);
    let candle = kept;
    for (let place = same; place < sessions.length; place++) {
      const session = sessions[place];
      this.starts[place] = candle;
      for (let first = session.firstBar; first < session.endBar; candle++) {
        index[candle] = Math.floor((bars.time[first] - session.openTime) / length);
        firstBar[candle] = first;
        first = barAtEdge(session, session.openTime + (index[candle] + 1) * length, edge, first);
        endBar[candle] = first;
      }
    }
    this.starts[sessions.length] = candle;
    this.index = index.subarray(0, candle);
    this.firstBar = firstBar.subarray(0, candle);
    this.endBar = endBar.subarray(0, candle);
    const before = earlier === null ? null : earlier.#prices;
    if (before !== null) this.#prices = this.#pricesFrom(before, kept);
  }

  get length(): number {
    return this.index.length;
  }

  /** Whether nothing is missing between a candle and the one before it in its session: stretches inside a break are not. */
  follows(candle: number, { day, openTime, closeTime }: Session): boolean {
    const first = this.index[candle - 1] + 1;
    const end = this.index[candle];
    if (first === end) return true;
    const breaks = this.market.clock.breaksOf(day);
    for (let stretch = first; stretch < end; stretch++) {
      const begins = openTime + stretch * this.#length;
      const ends = Math.min(begins + this.#length, closeTime);
      if (!breaks.some(({ from, to }) => begins >= from && ends <= to)) return false;
    }
    return true;
  }

  /** Computed on first use, because some callers need only the positions of candles. */
  get prices(): CandlePrices {
    return (this.#prices ??= this.#pricesFrom(null, 0));
  }

  #pricesFrom(earlier: CandlePrices | null, kept: number): CandlePrices {
    const { length, firstBar, endBar } = this;
    const { open: opens, high: highs, low: lows, close: closes } = this.market.bars;
    const open = begun(new Float64Array(length), earlier?.open, kept);
    const high = begun(new Float64Array(length), earlier?.high, kept);
    const low = begun(new Float64Array(length), earlier?.low, kept);
    const close = begun(new Float64Array(length), earlier?.close, kept);
    for (let candle = kept; candle < length; candle++) {
      const first = firstBar[candle];
      const last = endBar[candle] - 1;
      let top = highs[last];
      let bottom = lows[last];
      for (let bar = first; bar < last; bar++) {
        if (highs[bar] > top) top = highs[bar];
        if (lows[bar] < bottom) bottom = lows[bar];
      }
      open[candle] = opens[first];
      high[candle] = top;
      low[candle] = bottom;
      close[candle] = closes[last];
    }
    return { open, high, low, close };
  }
}

/** A column that begins with the first values of an earlier one. */
function begun<Column extends Int32Array | Float64Array>(column: Column, earlier: Column | undefined, kept: number) {
  if (earlier !== undefined) column.set(earlier.subarray(0, kept));
  return column;
}

/** How many candle lengths are cached per market, the most recently used: callers may ask for any length. */
const KEPT = 2;

/** Patterns, buckets and volumes share the same candles, and an appended bar changes few of them. */
const cache = new WeakMap<object, MostRecent<Latest<Candles>>>();

/**
 * The candles of a market of a length in minutes.
 *
 * @throws {@link BarstatsRangeError} `bars-too-coarse` when one of them begins inside a bar
 */
export function candlesOf(market: Market, minutes: number): Candles {
  const latest = MostRecent.in(cache, market.lineage, KEPT).get([minutes], () => new Latest<Candles>());
  return latest.replace((earlier) => (earlier?.market === market ? earlier : new Candles(market, minutes, earlier)));
}
