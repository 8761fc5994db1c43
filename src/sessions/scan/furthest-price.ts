import { seriesOf, type Bars, type Series } from '../../bars/index.js';

/** What counts as beyond a level: the high or low of a bar, or its close. */
export type Criterion = 'wick' | 'close';

/** Of so many bars, one after the other, the furthest price is kept, so that whoever looks through them again can pass them over. */
const BLOCK = 32;

/** The highs of a series of bars, its lows, or its closes in one direction, by blocks. */
class Prices {
  /** Per block the furthest of them, `NaN` where nobody has asked for it. */
  #blocks = new Float64Array(0);

  constructor(
    private readonly column: 'high' | 'low' | 'close',
    /** 1 where higher is further, -1 where lower is. */
    private readonly sign: 1 | -1,
  ) {}

  furthest(bars: Bars, first: number, end: number): number {
    const { sign } = this;
    const values = bars[this.column];
    const head = first - (first % BLOCK) + BLOCK;
    const tail = end - (end % BLOCK);
    if (tail <= head) return sign * furthestOf(values, sign, first, end, -Infinity);
    const blocks = this.#blocksOf(bars);
    let result = -Infinity;
    for (let block = head / BLOCK; block < tail / BLOCK; block++) {
      const known = blocks[block];
      const price = Number.isNaN(known) ? this.#kept(bars, block) : known;
      if (price > result) result = price;
    }
    // What is compared with the furthest so far is hardly ever beyond it, which processors are quick to guess.
    result = furthestOf(values, sign, first, head, result);
    return sign * furthestOf(values, sign, tail, end, result);
  }

  firstBeyond(bars: Bars, level: number, from: number, end: number, orAt: boolean): number {
    const { sign } = this;
    const values = bars[this.column];
    const limit = sign * level;
    const head = Math.min(end, from - (from % BLOCK) + BLOCK);
    let bar = firstOf(values, sign, limit, orAt, from, head);
    if (bar < head || head >= end) return bar;
    const blocks = this.#blocksOf(bars);
    for (; bar + BLOCK <= end; bar += BLOCK) {
      const block = bar / BLOCK;
      const price = Number.isNaN(blocks[block]) ? this.#kept(bars, block) : blocks[block];
      if (price > limit || (orAt && price === limit)) break;
    }
    return firstOf(values, sign, limit, orAt, bar, end);
  }

  /** The furthest price of a block, which is kept from now on. */
  #kept(bars: Bars, block: number): number {
    const price = furthestOf(bars[this.column], this.sign, block * BLOCK, (block + 1) * BLOCK, -Infinity);
    return (this.#blocks[block] = price);
  }

  /** Room for the blocks of so many bars. */
  #blocksOf({ length }: Bars): Float64Array {
    const blocks = this.#blocks;
    if (blocks.length * BLOCK >= length) return blocks;
    // Where bars are added, more are likely to be.
    const grown = new Float64Array(Math.ceil((length + length / 8) / BLOCK)).fill(NaN);
    grown.set(blocks);
    return (this.#blocks = grown);
  }
}

/** The furthest of some prices, or a price that is further than all of them. */
function furthestOf(values: Float64Array, sign: 1 | -1, first: number, end: number, least: number): number {
  let result = least;
  for (let bar = first; bar < end; bar++) if (sign * values[bar] > result) result = sign * values[bar];
  return result;
}

/** `end`, or `first` where that is behind it, where there is none. */
function firstOf(values: Float64Array, sign: 1 | -1, limit: number, orAt: boolean, first: number, end: number): number {
  let bar = first;
  if (orAt) while (bar < end && sign * values[bar] < limit) bar++;
  else while (bar < end && sign * values[bar] <= limit) bar++;
  return bar;
}

/** The prices of a series on either side, by what counts as beyond a level. */
type PricesOfSeries = Readonly<Record<Criterion, Readonly<Record<'high' | 'low', Prices>>>>;

/** Bars that were added to a series change nothing about the blocks before them. */
const known = new WeakMap<Series, PricesOfSeries>();

function pricesOf(bars: Bars, criterion: Criterion, side: 'high' | 'low'): Prices {
  const series = seriesOf(bars);
  let prices = known.get(series);
  if (prices === undefined) {
    prices = {
      wick: { high: new Prices('high', 1), low: new Prices('low', -1) },
      close: { high: new Prices('close', 1), low: new Prices('close', -1) },
    };
    known.set(series, prices);
  }
  return prices[criterion][side];
}

/** The highest high (or by criterion close), or the lowest low, of the bars from `first` up to, but not including, `end`. */
export function furthestPrice(
  bars: Bars,
  side: 'high' | 'low',
  first: number,
  end: number,
  criterion: Criterion = 'wick',
): number {
  return pricesOf(bars, criterion, side).furthest(bars, first, end);
}

/**
 * The first of these bars that trades (or by criterion closes) strictly above a level, or below it; `end` where none does.
 *
 * @param orAt - whether to be at the level is enough
 */
export function firstBeyond(
  bars: Bars,
  side: 'high' | 'low',
  level: number,
  from: number,
  end: number,
  criterion: Criterion = 'wick',
  orAt = false,
): number {
  return pricesOf(bars, criterion, side).firstBeyond(bars, level, from, end, orAt);
}
