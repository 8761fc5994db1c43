import { seriesOf, type Bars, type Series } from '../../bars/index.js';

/** What counts as beyond a level: the high or low of a bar, or its close. */
export type Criterion = 'wick' | 'close';

type Side = 'high' | 'low';

/** Of so many bars, one after the other, the furthest price is kept, so that whoever looks through them again can pass them over. */
const BLOCK = 32;

/** The prices of a series of bars in one direction: its highs, its lows, or its closes upwards or downwards. */
class Prices {
  /** Per block the furthest of them, `NaN` where nobody has asked for it. */
  #blocks = new Float64Array(0);

  constructor(
    private readonly series: Series,
    private readonly column: Side | 'close',
    private readonly side: Side,
  ) {}

  furthest(first: number, end: number): number {
    const values = this.series.bars[this.column];
    const head = first - (first % BLOCK) + BLOCK;
    const tail = end - (end % BLOCK);
    const isHigh = this.side === 'high';
    if (tail <= head) return furthestOf(values, isHigh, first, end, values[first]);
    const blocks = this.#known(values, head / BLOCK, tail / BLOCK);
    let result = values[first];
    result = furthestOf(blocks, isHigh, head / BLOCK, tail / BLOCK, result);
    // What is compared with the furthest so far is hardly ever beyond it, which processors are quick to guess.
    result = furthestOf(values, isHigh, first, head, result);
    return furthestOf(values, isHigh, tail, end, result);
  }

  firstBeyond(level: number, from: number, end: number, orAt: boolean): number {
    const values = this.series.bars[this.column];
    const isHigh = this.side === 'high';
    const head = Math.min(end, from - (from % BLOCK) + BLOCK);
    const bar = firstOf(values, isHigh, level, orAt, from, head);
    if (bar < head || end - head < BLOCK) return bar < head ? bar : firstOf(values, isHigh, level, orAt, head, end);
    const tail = (end - (end % BLOCK)) / BLOCK;
    const blocks = this.#known(values, head / BLOCK, tail);
    const block = firstOf(blocks, isHigh, level, orAt, head / BLOCK, tail);
    return firstOf(values, isHigh, level, orAt, block * BLOCK, end);
  }

  /** The blocks, of which some are known from now on. */
  #known(values: Float64Array, from: number, to: number): Float64Array {
    let blocks = this.#blocks;
    if (blocks.length < to) {
      // Where bars are added, more are likely to be.
      this.#blocks = new Float64Array(Math.ceil((values.length * 9) / 8 / BLOCK)).fill(NaN);
      this.#blocks.set(blocks);
      blocks = this.#blocks;
    }
    for (let block = from; block < to; block++) {
      if (Number.isNaN(blocks[block])) blocks[block] = furthestIn(values, this.side === 'high', block * BLOCK);
    }
    return blocks;
  }
}

/** The furthest price of a block; to begin with one that is far spares most changes of mind. */
function furthestIn(values: Float64Array, isHigh: boolean, first: number): number {
  const last = values[first + BLOCK - 1];
  const middle = values[first + BLOCK / 2];
  const far = isHigh ? Math.max(last, middle) : Math.min(last, middle);
  return furthestOf(values, isHigh, first, first + BLOCK, far);
}

/** The furthest of some prices, or one that is further than all of them. */
function furthestOf(values: Float64Array, isHigh: boolean, first: number, end: number, least: number): number {
  let result = least;
  if (isHigh) for (let i = first; i < end; i++) result = values[i] > result ? values[i] : result;
  else for (let i = first; i < end; i++) result = values[i] < result ? values[i] : result;
  return result;
}

/** The place of the first price beyond a level; `end` without one. */
function firstOf(
  values: Float64Array,
  isHigh: boolean,
  level: number,
  orAt: boolean,
  first: number,
  end: number,
): number {
  let place = first;
  if (isHigh) while (place < end && !(orAt ? values[place] >= level : values[place] > level)) place++;
  else while (place < end && !(orAt ? values[place] <= level : values[place] < level)) place++;
  return place;
}

/** Bars that were added to a series change nothing about the blocks before them. */
const known = new WeakMap<Series, PriceExtremes>();

/** How far the prices of a series of bars went, and when first: so many sessions and windows ask for it that it is remembered by block. */
export class PriceExtremes {
  readonly #prices: Readonly<Record<Criterion, Readonly<Record<Side, Prices>>>>;

  private constructor(private readonly series: Series) {
    this.#prices = {
      wick: { high: new Prices(series, 'high', 'high'), low: new Prices(series, 'low', 'low') },
      close: { high: new Prices(series, 'close', 'high'), low: new Prices(series, 'close', 'low') },
    };
  }

  /** Those of the series that bars belong to. */
  static of(bars: Bars): PriceExtremes {
    const series = seriesOf(bars);
    let extremes = known.get(series);
    if (extremes === undefined) known.set(series, (extremes = new PriceExtremes(series)));
    return extremes;
  }

  /** All bars that the series has by now. */
  get bars(): Bars {
    return this.series.bars;
  }

  /** The highest high (or by criterion close), or the lowest low, of the bars from `first` up to, but not including, `end`. */
  furthest(side: Side, first: number, end: number, criterion: Criterion = 'wick'): number {
    return this.#prices[criterion][side].furthest(first, end);
  }

  /**
   * The first of these bars that trades (or by criterion closes) strictly above a level, or below it; `end` where none does.
   *
   * @param orAt - whether to be at the level is enough
   */
  firstBeyond(
    side: Side,
    level: number,
    from: number,
    end: number,
    criterion: Criterion = 'wick',
    orAt = false,
  ): number {
    return this.#prices[criterion][side].firstBeyond(level, from, end, orAt);
  }
}
